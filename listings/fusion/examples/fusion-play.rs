//! The command `fusion-play`.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::play)
}
