//! The command `octal-sweep`: the certificates of all short codes, counted.
fn main() -> std::process::ExitCode {
    notebook::run(octal::sweep_program)
}
