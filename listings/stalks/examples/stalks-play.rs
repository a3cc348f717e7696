//! The command `stalks-play`: a game against the program on a tree.
fn main() -> std::process::ExitCode {
    notebook::run(stalks::play)
}
