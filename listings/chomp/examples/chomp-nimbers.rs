//! The command `chomp-nimbers`: the nimbers of bars.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::nimbers_program)
}
