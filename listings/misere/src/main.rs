//! The chapter's programs: `cargo run -p misere` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), misere::PROGRAMS)
}
