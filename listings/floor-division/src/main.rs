//! Runs one of the chapter's programs; `cargo run -p floor-division` lists
//! them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), floor_division::PROGRAMS)
}
