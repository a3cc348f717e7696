//! The command `chomp-drill`: questions about bars of chocolate.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::drill_program)
}
