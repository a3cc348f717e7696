//! The command `patterns-table`: the outcomes of a game on numbers.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::table_program)
}
