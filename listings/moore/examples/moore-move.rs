//! The command `moore-move`: a winning move of Moore's Nim.
fn main() -> std::process::ExitCode {
    notebook::run(moore::move_program)
}
