//! The command `outcomes-drill`: asks about the chapter, and marks answers.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::drill_program)
}
