//! The board, the drill and the figures of the chapter `quotients`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Lane, Misere, Told, MOST_PINS};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "quotients-board",
        "what the page's board of misère Kayles shows",
        board_program,
    ),
    ("quotients-drill", "questions about misère play", |input, output| {
        drill_on(question, input, output)
    }),
];
