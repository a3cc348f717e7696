//! The command `misere-board`: what the page's board of Nim in both kinds of
//! play shows.
fn main() -> std::process::ExitCode {
    notebook::run(misere::board_program)
}
