//! The command `floor-division-drill`: questions about the game.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::drill_program)
}
