//! Runs the chapter's programs: `cargo run -p splitting` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), splitting::PROGRAMS)
}
