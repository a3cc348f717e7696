//! The command `floor-division-count`: what the naive recursion costs.
fn main() -> std::process::ExitCode {
    notebook::run(floor_division::count_program)
}
