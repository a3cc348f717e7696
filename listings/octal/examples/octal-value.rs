//! The command `octal-value`: the nimber of piles of any size.
fn main() -> std::process::ExitCode {
    notebook::run(octal::value_program)
}
