//! The command `reversible-checkers`: who wins with checkers in rows.
fn main() -> std::process::ExitCode {
    notebook::run(reversible::checkers_program)
}
