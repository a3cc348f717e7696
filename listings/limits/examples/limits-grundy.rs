//! The command `limits-grundy`: Grundy's game in misère play.
fn main() -> std::process::ExitCode {
    notebook::run(limits::grundy_program)
}
