//! The chapter's programs: `cargo run -p limits` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), limits::PROGRAMS)
}
