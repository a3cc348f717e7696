//! The command `octal-misled`: a repetition that came often and broke.
fn main() -> std::process::ExitCode {
    notebook::run(octal::misled_program)
}
