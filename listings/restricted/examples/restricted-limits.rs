//! The command `restricted-limits`: who wins with each limit.
fn main() -> std::process::ExitCode {
    notebook::run(restricted::limits_program)
}
