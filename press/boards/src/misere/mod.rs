//! The board, the drill and the figures of the chapter `misere`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Table, Told};
pub use drill::{question, Parity, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "misere-board",
        "what the page's board of Nim in both kinds of play shows",
        board_program,
    ),
    (
        "misere-drill",
        "asks about the chapter, and marks answers",
        |input, output| drill_on(question, input, output),
    ),
];
