//! The command `alpha-beta-horizon`: mistakes of looking some moves ahead.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::horizon_program)
}
