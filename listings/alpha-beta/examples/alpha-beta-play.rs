//! The command `alpha-beta-play`: noughts and crosses against the program.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::play)
}
