//! Runs one of the chapter's programs; `cargo run -p scaling` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), scaling::PROGRAMS)
}
