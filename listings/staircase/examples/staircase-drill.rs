//! The command `staircase-drill`: asks about the chapter, and marks answers.
fn main() -> std::process::ExitCode {
    notebook::run(staircase::drill_program)
}
