//! The command `one-pile-check`: a claimed period of the nimbers, proved or refused.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::check_program)
}
