//! The command `alpha-beta-four`: values and best moves of four in a row.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::four_program)
}
