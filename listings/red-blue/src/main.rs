//! The chapter's programs: `cargo run -p red-blue` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), red_blue::PROGRAMS)
}
