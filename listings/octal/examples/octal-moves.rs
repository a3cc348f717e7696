//! The command `octal-moves`: the moves of a pile.
fn main() -> std::process::ExitCode {
    notebook::run(octal::moves_program)
}
