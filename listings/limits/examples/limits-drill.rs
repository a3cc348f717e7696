//! The command `limits-drill`: questions about what lies beyond the sum theorem.
fn main() -> std::process::ExitCode {
    notebook::run(limits::drill_program)
}
