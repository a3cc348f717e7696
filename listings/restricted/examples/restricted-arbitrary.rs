//! The command `restricted-arbitrary`: the largest limit with which the first player wins.
fn main() -> std::process::ExitCode {
    notebook::run(restricted::arbitrary_program)
}
