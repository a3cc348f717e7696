//! The command `disguises-tower-table`: who wins with two towers, by brute force.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::tower_table_program)
}
