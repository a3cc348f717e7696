//! The command `reversible-drill`: asks about the chapter, and marks answers.
fn main() -> std::process::ExitCode {
    notebook::run(reversible::drill_program)
}
