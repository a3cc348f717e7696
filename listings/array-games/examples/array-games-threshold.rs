//! The command `array-games-threshold`.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::threshold_program)
}
