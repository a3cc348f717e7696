//! The command `chomp-board`: a game of Chomp as the page's board sees it.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::board_program)
}
