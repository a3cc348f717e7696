//! The command `wythoff-floats`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::floats_program)
}
