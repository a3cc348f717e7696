//! The command `outcomes-losses`: how many piles are lost at *take a square*.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::losses_program)
}
