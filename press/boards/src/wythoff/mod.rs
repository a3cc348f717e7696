//! The board, the drill and the figures of the chapter `wythoff`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, QueenBoard, Told, DRAWN};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "wythoff-board",
        "what the page's board of the queen shows",
        board_program,
    ),
    ("wythoff-drill", "questions about the queen", |input, output| {
        drill_on(question, input, output)
    }),
];
