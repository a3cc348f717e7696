//! The command `stalks-table`: the nimbers of all small trees.
fn main() -> std::process::ExitCode {
    notebook::run(stalks::table_program)
}
