//! The command `moore-board`: what the page's board of Moore's Nim shows.
fn main() -> std::process::ExitCode {
    notebook::run(moore::board_program)
}
