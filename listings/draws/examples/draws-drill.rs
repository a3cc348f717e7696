//! The command `draws-drill`: questions about games that need not end.
fn main() -> std::process::ExitCode {
    notebook::run(draws::drill_program)
}
