//! The command `scaling-certify`: a pattern for ever, proved or refused.
fn main() -> std::process::ExitCode {
    notebook::run(scaling::certify_program)
}
