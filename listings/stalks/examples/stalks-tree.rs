//! The command `stalks-tree`: the nimbers of trees, a tree a line.
fn main() -> std::process::ExitCode {
    notebook::run(stalks::tree_program)
}
