//! The command `minimax-drill`: questions about values of trees.
fn main() -> std::process::ExitCode {
    notebook::run(minimax::drill_program)
}
