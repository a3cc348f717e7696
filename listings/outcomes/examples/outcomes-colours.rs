//! The command `outcomes-colours`: coins of three colours.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::colours_program)
}
