//! Draws the graph of a game as a picture outside the book.

use super::draw::draw_graph;
use crate::alone;
use games::{read_graph, DRAWABLE};
use notebook::Answer;
use std::io::{BufRead, Write};

/// Runs the `games-draw` program: reads the same input as `games-graph` and
/// prints the graph as an SVG picture.
pub fn draw_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let graph = read_graph(input, DRAWABLE)?;
    let words = (
        "games-draw",
        "The graph of a subtraction game",
        "The positions in a row, an arrow from each to each of its options.",
    );
    let picture = draw_graph(words, &graph, u64::to_string);
    Ok(write!(output, "{}", alone(&picture, STYLE))?)
}

/// The style of a graph outside the book.
const STYLE: &str = ".option{fill:none;stroke:#555}.option-head{fill:#555}\
                     .unknown{fill:#eee;stroke:#555}\
                     .label{font:16px sans-serif;text-anchor:middle;\
                     dominant-baseline:central}";
