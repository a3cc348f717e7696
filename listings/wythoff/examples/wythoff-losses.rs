//! The command `wythoff-losses`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::losses_program)
}
