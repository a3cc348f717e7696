//! The command `misere-table`: who wins with two piles.
fn main() -> std::process::ExitCode {
    notebook::run(misere::table_program)
}
