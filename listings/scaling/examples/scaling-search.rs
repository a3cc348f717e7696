//! The command `scaling-search`: all patterns up to a limit.
fn main() -> std::process::ExitCode {
    notebook::run(scaling::search_program)
}
