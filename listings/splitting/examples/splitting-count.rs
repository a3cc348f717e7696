//! The command `splitting-count`: how many positions a row of Kayles has.
fn main() -> std::process::ExitCode {
    notebook::run(splitting::count_program)
}
