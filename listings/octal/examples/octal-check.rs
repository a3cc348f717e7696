//! The command `octal-check`: a preperiod and a period, proved or refused.
fn main() -> std::process::ExitCode {
    notebook::run(octal::check_program)
}
