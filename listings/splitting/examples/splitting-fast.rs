//! The command `splitting-fast`: a long table of Kayles or of Grundy's game.
fn main() -> std::process::ExitCode {
    notebook::run(splitting::fast_program)
}
