//! The command `quotients-drill`: questions about misère play.
fn main() -> std::process::ExitCode {
    notebook::run(quotients::drill_program)
}
