//! What the pages of the chapter `misere` show:
//! its board, its drill and its figures.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Table, Told};
pub use drill::{question, Parity, Reason};
pub use figures::FIGURES;

/// The programs that its pages ask.
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
