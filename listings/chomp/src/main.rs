//! Runs the chapter's programs: `cargo run -p chomp` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), chomp::PROGRAMS)
}
