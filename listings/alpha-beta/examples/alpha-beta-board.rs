//! The command `alpha-beta-board`: noughts and crosses on the page's board.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::board_program)
}
