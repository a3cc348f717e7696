//! The command `outcomes-row`: the positions of a row of coins.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::row_program)
}
