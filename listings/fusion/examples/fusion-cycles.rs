//! The command `fusion-cycles`.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::cycles_program)
}
