//! The command `patterns-grid`: colour that spreads in a grid.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::grid_program)
}
