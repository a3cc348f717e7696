//! Runs the chapter's programs: `cargo run -p array-games` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), array_games::PROGRAMS)
}
