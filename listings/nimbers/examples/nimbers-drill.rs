//! The command `nimbers-drill`: questions about nimbers.
fn main() -> std::process::ExitCode {
    notebook::run(nimbers::drill_program)
}
