//! The command `wythoff-sum`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::sum_program)
}
