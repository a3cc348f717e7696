//! The command `disguises-bars`: how many bars up to a size are lost.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::bars_program)
}
