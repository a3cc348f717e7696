//! The command `staircase-tree`: who wins on a tree, and how.
fn main() -> std::process::ExitCode {
    notebook::run(staircase::tree_program)
}
