//! The command `disguises-tower-moves`: who wins with towers, and how.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::tower_moves_program)
}
