//! The command `staircase-board`: what the page's board of Staircase Nim shows.
fn main() -> std::process::ExitCode {
    notebook::run(staircase::board_program)
}
