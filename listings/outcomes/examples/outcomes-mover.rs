//! The command `outcomes-mover`: labels with the mover, and without.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::mover_program)
}
