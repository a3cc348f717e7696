//! The command `nim-lost`: the lost positions with three piles.
fn main() -> std::process::ExitCode {
    notebook::run(nim::lost_program)
}
