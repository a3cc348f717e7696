//! The command `scaling-survey`: the patterns of many sets of divisors.
fn main() -> std::process::ExitCode {
    notebook::run(scaling::survey_program)
}
