//! The command `moore-drill`: asks about the chapter, and marks answers.
fn main() -> std::process::ExitCode {
    notebook::run(moore::drill_program)
}
