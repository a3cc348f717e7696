//! The command `wythoff-partner`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::partner_program)
}
