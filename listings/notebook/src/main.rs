//! Runs the chapter's programs: `cargo run -p notebook` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), notebook::PROGRAMS)
}
