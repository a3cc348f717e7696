//! Runs one of the chapter's programs; `cargo run -p octal` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), octal::PROGRAMS)
}
