//! The command `chomp-play`: a game of Chomp against the program.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::play)
}
