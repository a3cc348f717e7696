//! The command `nim-play`: a game of Nim against the program.
fn main() -> std::process::ExitCode {
    notebook::run(nim::play)
}
