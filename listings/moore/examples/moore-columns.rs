//! The command `moore-columns`: piles in binary, and the remainders.
fn main() -> std::process::ExitCode {
    notebook::run(moore::columns_program)
}
