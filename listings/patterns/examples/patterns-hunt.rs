//! The command `patterns-hunt`: where a guess about remainders is wrong.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::hunt_program)
}
