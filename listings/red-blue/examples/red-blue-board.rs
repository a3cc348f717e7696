//! The command `red-blue-board`: what the page's board with two colours shows.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::board_program)
}
