//! The command `floor-division-winner`: the contest program.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::winner_program)
}
