//! The command `minimax-strategies`: every strategy against every other.
fn main() -> std::process::ExitCode {
    notebook::run(minimax::strategies_program)
}
