//! The board, the drill and the figures of the chapter `octal`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Alley, Throw, Told, MOST_PINS};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "octal-board",
        "what the page's board of octal games shows",
        board_program,
    ),
    ("octal-drill", "questions about octal codes", |input, output| {
        drill_on(question, input, output)
    }),
];
