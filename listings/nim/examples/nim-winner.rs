//! The command `nim-winner`: the winner and the winning moves.
fn main() -> std::process::ExitCode {
    notebook::run(nim::winner_program)
}
