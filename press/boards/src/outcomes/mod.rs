//! The board, the drill and the figures of the chapter `outcomes`.

mod board;
mod drill;
mod figures;
mod proofs;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, convention_of, Heap, Rule, Told};
pub use drill::{question, Reason};
pub(crate) use figures::arrow;
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "outcomes-board",
        "what the page's board of a subtraction game shows",
        board_program,
    ),
    (
        "outcomes-drill",
        "asks about the chapter, and marks answers",
        |input, output| drill_on(question, input, output),
    ),
];
