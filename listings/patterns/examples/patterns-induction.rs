//! The command `patterns-induction`: a proof by strong induction.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::induction_program)
}
