//! The command `patterns-certify`: is this period proved?.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::certify_program)
}
