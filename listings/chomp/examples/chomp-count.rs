//! The command `chomp-count`: how many bars a box holds.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::count_program)
}
