//! The command `octal-certify`: a certificate for a code, if there is one.
fn main() -> std::process::ExitCode {
    notebook::run(octal::certify_program)
}
