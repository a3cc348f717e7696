//! The command `patterns-squares`: no period of the squares lasts.
fn main() -> std::process::ExitCode {
    notebook::run(patterns::squares_program)
}
