//! The command `floor-division-certify`: a claim proved or refused.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::certify_program)
}
