//! The command `patterns-judge`: the chances of a wrong formula.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::judge_program)
}
