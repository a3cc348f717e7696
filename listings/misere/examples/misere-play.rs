//! The command `misere-play`: a game of Nim, normal or misère.
fn main() -> std::process::ExitCode {
    notebook::run(misere::play_program)
}
