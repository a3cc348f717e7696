//! The command `restricted-drill`: asks about the chapter, and marks answers.
fn main() -> std::process::ExitCode {
    notebook::run(restricted::drill_program)
}
