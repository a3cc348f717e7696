//! The command `array-games-any`.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::any_program)
}
