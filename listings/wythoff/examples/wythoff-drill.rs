//! The command `wythoff-drill`: questions about the queen.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::drill_program)
}
