//! The board, the drill and the figures of the chapter `games`.

mod board;
mod draw;
mod drill;
mod figures;
mod programs;

use crate::drill_on;
use notebook::Listed;

pub(crate) use board::GRAPH;
pub use board::{board_program, Coins, Told};
pub(crate) use draw::{draw_labels, draw_small};
pub use draw::{draw_position, Mark};
pub use drill::{question, Length, Reason};
pub use figures::FIGURES;
pub use programs::draw_program;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "games-board",
        "what the page's board of take 1, 2 or 3 shows",
        board_program,
    ),
    ("games-draw", "the graph as an SVG picture", draw_program),
    (
        "games-drill",
        "questions about positions, options and plays",
        |input, output| drill_on(question, input, output),
    ),
];
