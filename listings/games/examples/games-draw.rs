//! The command `games-draw`: the graph as an SVG picture.
fn main() -> std::process::ExitCode {
    notebook::run(games::draw_program)
}
