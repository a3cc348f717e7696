//! The command `outcomes-bars`: how many bars of chocolate are lost.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::bars_program)
}
