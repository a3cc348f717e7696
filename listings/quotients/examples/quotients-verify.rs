//! The command `quotients-verify`: proves a claimed table.
fn main() -> std::process::ExitCode {
    notebook::run(quotients::verify_program)
}
