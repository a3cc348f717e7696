//! The command `outcomes-take`: the winner of a subtraction game from each pile.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::take_program)
}
