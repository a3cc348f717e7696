//! Runs the chapter's programs: `cargo run -p alpha-beta` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), alpha_beta::PROGRAMS)
}
