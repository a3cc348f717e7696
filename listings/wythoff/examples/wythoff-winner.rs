//! The command `wythoff-winner`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::winner_program)
}
