//! The command `wythoff-play`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::play)
}
