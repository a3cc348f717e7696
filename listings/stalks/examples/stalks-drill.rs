//! The command `stalks-drill`: questions about trees, by chance.
fn main() -> std::process::ExitCode {
    notebook::run(stalks::drill_program)
}
