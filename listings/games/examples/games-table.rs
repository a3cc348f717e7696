//! The command `games-table`: how many plays there are and how long they last.
fn main() -> std::process::ExitCode {
    notebook::run(games::table)
}
