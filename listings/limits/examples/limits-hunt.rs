//! The command `limits-hunt`: what nimbers do not decide in misère play.
fn main() -> std::process::ExitCode {
    notebook::run(limits::hunt_program)
}
