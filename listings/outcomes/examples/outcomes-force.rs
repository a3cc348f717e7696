//! The command `outcomes-force`: what best play at noughts and crosses leads to.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::force_program)
}
