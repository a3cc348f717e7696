//! The board, the drill and the figures of the chapter `staircase`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Stairs, Told};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "staircase-board",
        "what the page's board of Staircase Nim shows",
        board_program,
    ),
    (
        "staircase-drill",
        "asks about the chapter, and marks answers",
        |input, output| drill_on(question, input, output),
    ),
];
