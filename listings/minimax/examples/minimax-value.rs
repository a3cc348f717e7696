//! The command `minimax-value`: the values of a tree and its best moves.
fn main() -> std::process::ExitCode {
    notebook::run(minimax::value_program)
}
