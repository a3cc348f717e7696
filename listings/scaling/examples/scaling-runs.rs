//! The command `scaling-runs`: the runs between two numbers.
fn main() -> std::process::ExitCode {
    notebook::run(scaling::runs_program)
}
