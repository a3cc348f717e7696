//! The chapter's programs: `cargo run -p restricted` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), restricted::PROGRAMS)
}
