//! The command `one-pile-mixed`: the nimbers and the winner of piles with different rules.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::mixed_program)
}
