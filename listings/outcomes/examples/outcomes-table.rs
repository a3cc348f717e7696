//! The command `outcomes-table`: who wins a subtraction game, and by which moves.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::table_program)
}
