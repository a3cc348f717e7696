//! The command `octal-differ`: the first difference of two games.
fn main() -> std::process::ExitCode {
    notebook::run(octal::differ_program)
}
