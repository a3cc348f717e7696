//! The command `staircase-table`: who wins on small staircases, by brute force.
fn main() -> std::process::ExitCode {
    notebook::run(staircase::table_program)
}
