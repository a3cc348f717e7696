//! The command `alpha-beta-count`: what each saving saves.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::count_program)
}
