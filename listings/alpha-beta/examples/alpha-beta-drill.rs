//! The command `alpha-beta-drill`: questions about search.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::drill_program)
}
