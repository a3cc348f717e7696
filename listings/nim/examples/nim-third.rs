//! The command `nim-third`: the third pile that makes a position lost.
fn main() -> std::process::ExitCode {
    notebook::run(nim::third_program)
}
