//! The chapter's programs: `cargo run -p fusion` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), fusion::PROGRAMS)
}
