//! The command `misere-coins`: one pile, given amounts, both kinds of play.
fn main() -> std::process::ExitCode {
    notebook::run(misere::coins_program)
}
