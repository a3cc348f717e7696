//! The board, the drill and the figures of the chapter `fusion`.

mod board;
mod canvas;
mod draw;
mod drill;
mod programs;
mod scene;
mod sketch;
mod told;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, ground_parts, Green, MOST_IN_MISERE};
pub use canvas::{edge_word, Canvas, Paint, MOST_ON_BOARD};
pub(crate) use draw::first_trees_figure;
pub use draw::{draw_doodle, Words, FIGURES};
pub use drill::{question, Reason};
pub use programs::draw_program;
pub(crate) use told::place_of;
pub use told::Told;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "fusion-draw",
        "a doodle as an SVG picture, with a winning cut",
        draw_program,
    ),
    (
        "fusion-board",
        "what the page's board of green Hackenbush shows",
        board_program,
    ),
    (
        "fusion-drill",
        "random questions about green doodles",
        |input, output| drill_on(question, input, output),
    ),
];
