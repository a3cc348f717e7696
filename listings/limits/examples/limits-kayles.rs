//! The command `limits-kayles`: who wins a row of Kayles in misère play.
fn main() -> std::process::ExitCode {
    notebook::run(limits::kayles_program)
}
