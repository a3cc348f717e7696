//! The command `wythoff-values`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::values_program)
}
