//! The command `misere-winner`: the winner and the winning moves.
fn main() -> std::process::ExitCode {
    notebook::run(misere::winner_program)
}
