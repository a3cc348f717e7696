//! The command `moore-misere`: who wins in misère play, and a winning move.
fn main() -> std::process::ExitCode {
    notebook::run(moore::misere_program)
}
