//! The command `fusion-draw`.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::draw_program)
}
