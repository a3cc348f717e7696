//! The command `nim-drill`: questions about piles of Nim.
fn main() -> std::process::ExitCode {
    notebook::run(nim::drill_program)
}
