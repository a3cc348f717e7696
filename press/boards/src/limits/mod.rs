//! The board, the drill and the figures of the chapter `limits`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Domino, Dominoes, Told, MOST};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "limits-board",
        "what the page's board of Domineering shows",
        board_program,
    ),
    (
        "limits-drill",
        "questions about what lies beyond the sum theorem",
        |input, output| drill_on(question, input, output),
    ),
];
