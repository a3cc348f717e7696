//! The command `red-blue-number`: the stalks of numbers.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::number_program)
}
