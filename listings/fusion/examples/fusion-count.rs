//! The command `fusion-count`.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::count_program)
}
