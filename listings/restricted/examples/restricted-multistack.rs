//! The command `restricted-multistack`: the winner of Multistack Nim.
fn main() -> std::process::ExitCode {
    notebook::run(restricted::multistack_program)
}
