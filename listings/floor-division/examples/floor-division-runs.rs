//! The command `floor-division-runs`: the runs of equal nimbers.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::runs_program)
}
