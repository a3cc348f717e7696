//! The command `one-pile-misere`: many piles, in normal and in misère play.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::misere_program)
}
