//! The command `red-blue-class`: who wins a small drawing of any colours.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::class_program)
}
