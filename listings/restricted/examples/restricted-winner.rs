//! The command `restricted-winner`: the winner and the winning moves.
fn main() -> std::process::ExitCode {
    notebook::run(restricted::winner_program)
}
