//! The command `quotients-learn`: learns and proves a table.
fn main() -> std::process::ExitCode {
    notebook::run(quotients::learn_program)
}
