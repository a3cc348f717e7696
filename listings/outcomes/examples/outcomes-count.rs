//! The command `outcomes-count`: what each way to label costs.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::count_program)
}
