//! The command `fusion-board`: what the page's board of green Hackenbush shows.
fn main() -> std::process::ExitCode {
    notebook::run(fusion::board_program)
}
