//! The command `disguises-nimble`: who wins Nimble.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::nimble_program)
}
