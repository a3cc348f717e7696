//! The command `outcomes-squares`: the winner of *take a square* from each pile.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::squares_program)
}
