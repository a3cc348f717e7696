//! The command `quotients-floor-division`: the winner of the misère Floor Division Game.
fn main() -> std::process::ExitCode {
    notebook::run(quotients::floor_division_program)
}
