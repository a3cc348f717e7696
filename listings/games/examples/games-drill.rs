//! The command `games-drill`: questions about positions, options and plays.
fn main() -> std::process::ExitCode {
    notebook::run(games::drill_program)
}
