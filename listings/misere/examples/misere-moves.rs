//! The command `misere-moves`: the columns and every winning move.
fn main() -> std::process::ExitCode {
    notebook::run(misere::moves_program)
}
