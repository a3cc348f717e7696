//! The command `floor-division-board`: what the page's board shows.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::board_program)
}
