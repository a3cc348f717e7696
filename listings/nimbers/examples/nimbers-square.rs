//! The command `nimbers-square`: who wins a game of Nim Square.
fn main() -> std::process::ExitCode {
    notebook::run(nimbers::square_program)
}
