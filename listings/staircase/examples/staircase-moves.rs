//! The command `staircase-moves`: who wins on a staircase, and how.
fn main() -> std::process::ExitCode {
    notebook::run(staircase::moves_program)
}
