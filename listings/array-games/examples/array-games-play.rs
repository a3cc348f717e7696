//! The command `array-games-play`: a perfect player of first or last.
fn main() -> std::process::ExitCode {
    notebook::run(array_games::play)
}
