//! The command `octal-survey`: the certificates of several codes.
fn main() -> std::process::ExitCode {
    notebook::run(octal::survey_program)
}
