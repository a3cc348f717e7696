//! The command `nimbers-options`: the nimbers of all options in Nim.
fn main() -> std::process::ExitCode {
    notebook::run(nimbers::options_program)
}
