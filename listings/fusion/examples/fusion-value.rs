//! The command `fusion-value`.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::value_program)
}
