//! The command `array-games-drill`: questions about arrays.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::drill_program)
}
