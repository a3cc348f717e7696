//! The command `one-pile-half`: many piles, at most half of one.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::half_program)
}
