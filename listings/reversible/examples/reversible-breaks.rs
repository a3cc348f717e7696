//! The command `reversible-breaks`: tables at which changed rules break Nim.
fn main() -> std::process::ExitCode {
    notebook::run(reversible::breaks_program)
}
