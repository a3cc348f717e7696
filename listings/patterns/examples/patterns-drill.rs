//! The command `patterns-drill`: asks about the chapter, and marks answers.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::drill_program)
}
