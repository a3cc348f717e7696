//! Runs the chapter's programs: `cargo run -p moore` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), moore::PROGRAMS)
}
