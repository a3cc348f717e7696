//! The command `disguises-chocolate`: who wins a bar of chocolate, and how.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::chocolate_program)
}
