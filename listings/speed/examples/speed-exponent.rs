//! The command `speed-exponent`.
fn main() -> std::process::ExitCode {
    notebook::run(speed::exponent_program)
}
