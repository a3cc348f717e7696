//! Draws a doodle as a picture outside the book.

use super::draw_doodle;
use crate::alone;
use fusion::{read_small, winning_cut, TOLD};
use notebook::Answer;
use std::io::{BufRead, Write};

// ANCHOR: draw_program
/// Runs the `fusion-draw` program: reads a doodle and prints it as an SVG
/// picture with a winning cut marked.
pub fn draw_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let edges = read_small(input, TOLD)?;
    let words = (
        "fusion-draw",
        "A doodle",
        "The vertices are placed by their distance from the ground; the edge \
         of a winning cut, if there is one, is thick and crossed.",
    );
    let picture = draw_doodle(words, &edges, winning_cut(&edges));
    Ok(write!(output, "{}", alone(&picture, STYLE))?)
}
// ANCHOR_END: draw_program

/// The style of a doodle outside the book.
const STYLE: &str = "path,circle{fill:none}.pen{stroke:#333;stroke-width:2.6}\
                     .rule{stroke:#777}.winning{stroke:#06c;stroke-width:5}\
                     .unknown{fill:#fff;stroke:#777}\
                     .note{font:12px sans-serif;text-anchor:middle;\
                     dominant-baseline:central}";
