//! The command `fusion-drill`: questions about green doodles, by chance.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::drill_program)
}
