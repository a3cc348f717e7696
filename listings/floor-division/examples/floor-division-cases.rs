//! The command `floor-division-cases`: the four cases of the induction step.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::cases_program)
}
