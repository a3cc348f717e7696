//! The command `octal-twins`: games that are equal for long.
fn main() -> std::process::ExitCode {
    notebook::run(octal::twins_program)
}
