//! The command `disguises-towers`: who wins Tower Breakers, Revisited!
fn main() -> std::process::ExitCode {
    notebook::run(disguises::towers_program)
}
