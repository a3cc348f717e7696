//! Runs the chapter's programs: `cargo run -p nim-product` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), nim_product::PROGRAMS)
}
