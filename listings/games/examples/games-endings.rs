//! The command `games-endings`: how large five games are.
fn main() -> std::process::ExitCode {
    notebook::run(games::endings)
}
