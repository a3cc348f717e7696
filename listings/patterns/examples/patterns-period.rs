//! The command `patterns-period`: a proved period, and who wins.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::period_program)
}
