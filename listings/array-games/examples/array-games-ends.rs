//! The command `array-games-ends`.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::ends_program)
}
