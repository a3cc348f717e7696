//! The command `minimax-play`: a walk down a tree against the program.
fn main() -> std::process::ExitCode {
    notebook::run(minimax::play)
}
