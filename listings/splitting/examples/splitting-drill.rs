//! The command `splitting-drill`: questions about splitting games.
fn main() -> std::process::ExitCode {
    notebook::run(splitting::drill_program)
}
