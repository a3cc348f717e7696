//! The command `outcomes-board`: what the page's board of a subtraction game
//! shows.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::board_program)
}
