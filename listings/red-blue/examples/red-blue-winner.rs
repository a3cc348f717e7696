//! The command `red-blue-winner`: who wins a drawing, and the best cuts.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::winner_program)
}
