//! Runs the programs that misbehave, as a command, to test the limits of a
//! server.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), engine::TRIALS)
}
