//! The command `speed-compare`.
fn main() -> std::process::ExitCode {
    notebook::run(speed::compare_program)
}
