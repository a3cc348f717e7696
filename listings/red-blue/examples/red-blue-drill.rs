//! The command `red-blue-drill`: questions about values, by chance.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::drill_program)
}
