//! The command `array-games-board`: what the page's board of array games shows.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::board_program)
}
