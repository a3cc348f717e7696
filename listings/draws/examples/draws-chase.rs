//! The command `draws-chase`: a fox and a hare on a ring.
fn main() -> std::process::ExitCode {
    notebook::run(draws::chase_program)
}
