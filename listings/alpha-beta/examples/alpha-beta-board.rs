//! The command `alpha-beta-board`: what the page's board of noughts and crosses shows.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::board_program)
}
