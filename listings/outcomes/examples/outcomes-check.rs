//! The command `outcomes-check`: the conditions of the strategy lemma for a claim.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::check_program)
}
