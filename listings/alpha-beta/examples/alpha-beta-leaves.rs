//! The command `alpha-beta-leaves`: the leaves visited in uniform trees.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::leaves_program)
}
