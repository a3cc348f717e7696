//! The command `chomp-openings`: the winning openings of whole bars.
fn main() -> std::process::ExitCode {
    notebook::run(chomp::openings_program)
}
