//! The board, the drill and the figures of the chapter `one-pile`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Mixed, Worth};
pub use drill::{question, Known, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "one-pile-board",
        "what the page's board of piles with rules of their own shows",
        board_program,
    ),
    (
        "one-pile-drill",
        "questions about piles with rules of their own",
        |input, output| drill_on(question, input, output),
    ),
];
