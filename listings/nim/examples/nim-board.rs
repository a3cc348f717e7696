//! The command `nim-board`: what the page's board of Nim shows.
fn main() -> std::process::ExitCode {
    notebook::run(nim::board_program)
}
