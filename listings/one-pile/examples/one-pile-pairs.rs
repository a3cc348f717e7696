//! The command `one-pile-pairs`: nimber 0, nimber 1 and the misère losses.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::pairs_program)
}
