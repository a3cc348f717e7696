//! The command `chomp-winner`: who wins a bar, and with which bites.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::winner_program)
}
