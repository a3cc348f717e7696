//! The command `alpha-beta-noughts`: values and moves in noughts and crosses.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::noughts_program)
}
