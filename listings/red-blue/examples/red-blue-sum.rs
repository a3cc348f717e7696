//! The command `red-blue-sum`: who wins stalks side by side, and how.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::sum_program)
}
