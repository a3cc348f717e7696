//! The command `disguises-board`: what the page's board of chocolate shows.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::board_program)
}
