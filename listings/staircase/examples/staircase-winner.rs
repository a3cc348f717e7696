//! The command `staircase-winner`: who wins on a staircase.
fn main() -> std::process::ExitCode {
    notebook::run(staircase::winner_program)
}
