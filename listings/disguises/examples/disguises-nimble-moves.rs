//! The command `disguises-nimble-moves`: who wins Nimble, and how.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::nimble_moves_program)
}
