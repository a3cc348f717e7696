//! The command `array-games-intervals`.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::intervals_program)
}
