//! The command `stalks-cut`: the winning cuts of a tree.
fn main() -> std::process::ExitCode {
    notebook::run(stalks::cut_program)
}
