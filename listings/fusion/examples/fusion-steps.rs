//! The command `fusion-steps`.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::steps_program)
}
