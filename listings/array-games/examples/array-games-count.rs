//! The command `array-games-count`.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::count_program)
}
