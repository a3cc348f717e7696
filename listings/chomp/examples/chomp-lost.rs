//! The command `chomp-lost`: the lost bars of so many rows.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::lost_program)
}
