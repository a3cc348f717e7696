//! The command `red-blue-value`: the value of a small doodle, by the recursion.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::value_program)
}
