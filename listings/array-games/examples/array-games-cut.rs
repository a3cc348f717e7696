//! The command `array-games-cut`.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::cut_program)
}
