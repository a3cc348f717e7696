//! The board, the drill and the figures of the chapter `array-games`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Strip, Told};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "array-games-board",
        "what the page's board of array games shows",
        board_program,
    ),
    ("array-games-drill", "questions about arrays", |input, output| {
        drill_on(question, input, output)
    }),
];
