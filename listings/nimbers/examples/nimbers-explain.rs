//! The command `nimbers-explain`: a game of Nim Square, explained.
fn main() -> std::process::ExitCode {
    notebook::run(nimbers::explain_program)
}
