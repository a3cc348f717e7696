//! Programs that misbehave, as a command: what tries the limits of a server.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), engine::TRIALS)
}
