//! The command `octal-board`: what the page's board of octal games shows.
fn main() -> std::process::ExitCode {
    notebook::run(octal::board_program)
}
