//! The command `quotients-kayles`: the winner of misère Kayles.
fn main() -> std::process::ExitCode {
    notebook::run(quotients::kayles_program)
}
