//! The command `one-pile-certify`: a proved period of the nimbers, and the winner of many piles.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::certify_program)
}
