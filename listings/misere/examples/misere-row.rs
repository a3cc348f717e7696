//! The command `misere-row`: who wins with rows of coins.
fn main() -> std::process::ExitCode {
    notebook::run(misere::row_program)
}
