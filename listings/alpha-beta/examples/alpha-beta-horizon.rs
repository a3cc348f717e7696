//! The command `alpha-beta-horizon`: the mistakes of a player who looks some moves ahead.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::horizon_program)
}
