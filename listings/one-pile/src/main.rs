//! The chapter's programs: `cargo run -p one-pile` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), one_pile::PROGRAMS)
}
