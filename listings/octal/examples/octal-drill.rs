//! The command `octal-drill`: questions about octal codes.
fn main() -> std::process::ExitCode {
    notebook::run(octal::drill_program)
}
