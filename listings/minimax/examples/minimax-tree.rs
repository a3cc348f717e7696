//! The command `minimax-tree`: the two values of large trees.
fn main() -> std::process::ExitCode {
    notebook::run(minimax::tree_program)
}
