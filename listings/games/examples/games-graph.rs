//! The command `games-graph`: the options of every position.
fn main() -> std::process::ExitCode {
    notebook::run(games::graph_program)
}
