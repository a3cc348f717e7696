//! The command `fusion-cut`.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::cut_program)
}
