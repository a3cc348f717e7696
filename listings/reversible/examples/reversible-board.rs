//! The command `reversible-board`: what the page's board of checkers in rows
//! shows.
fn main() -> std::process::ExitCode {
    notebook::run(reversible::board_program)
}
