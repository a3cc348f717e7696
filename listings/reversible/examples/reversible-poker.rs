//! The command `reversible-poker`: who wins at Nim with addition.
fn main() -> std::process::ExitCode {
    notebook::run(reversible::poker_program)
}
