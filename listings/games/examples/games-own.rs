//! The command `games-own`: the graph and the table of your own game.
fn main() -> std::process::ExitCode {
    notebook::run(games::own)
}
