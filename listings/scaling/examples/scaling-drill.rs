//! The command `scaling-drill`: questions about divisors.
fn main() -> std::process::ExitCode {
    notebook::run(scaling::drill_program)
}
