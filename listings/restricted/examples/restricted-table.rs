//! The command `restricted-table`: who wins with two piles.
fn main() -> std::process::ExitCode {
    notebook::run(restricted::table_program)
}
