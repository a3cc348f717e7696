//! The command `nim-table`: who wins with two piles.
fn main() -> std::process::ExitCode {
    notebook::run(nim::table_program)
}
