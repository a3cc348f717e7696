//! The command `one-pile-drill`: questions about piles with rules of their own.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::drill_program)
}
