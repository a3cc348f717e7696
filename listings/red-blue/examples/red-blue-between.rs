//! The command `red-blue-between`: the simplest number between two.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::between_program)
}
