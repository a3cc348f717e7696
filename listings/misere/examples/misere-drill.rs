//! The command `misere-drill`: asks about the chapter, and marks answers.
fn main() -> std::process::ExitCode {
    notebook::run(misere::drill_program)
}
