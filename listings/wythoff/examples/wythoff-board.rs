//! The command `wythoff-board`: what the page's board of the queen shows.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::board_program)
}
