//! The command `array-games-table`.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::table_program)
}
