//! The board, the drill and the figures of the chapter `alpha-beta`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Branch, Sheet, Told};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "alpha-beta-board",
        "noughts and crosses on the page's board",
        board_program,
    ),
    ("alpha-beta-drill", "questions about search", |input, output| {
        drill_on(question, input, output)
    }),
];
