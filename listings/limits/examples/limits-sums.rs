//! The command `limits-sums`: who wins, whichever components a move is made in.
fn main() -> std::process::ExitCode {
    notebook::run(limits::sums_program)
}
