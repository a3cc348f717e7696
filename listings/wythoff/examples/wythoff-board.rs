//! The command `wythoff-board`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::board_program)
}
