//! The command `moore-winner`: who wins Moore's Nim.
fn main() -> std::process::ExitCode {
    notebook::run(moore::winner_program)
}
