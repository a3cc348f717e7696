//! The command `nim-moves`: the piles in binary and every winning move.
fn main() -> std::process::ExitCode {
    notebook::run(nim::moves_program)
}
