//! The command `floor-division-fast`: the fast twin of `floor-division-winner`.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::fast_program)
}
