//! The command `disguises-drill`: questions about Nim in disguise.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::drill_program)
}
