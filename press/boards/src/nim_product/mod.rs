//! The board, the drill and the figures of the chapter `nim-product`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Told, Tray, Value, MOST};
pub use drill::{question, Halves, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "nim-product-board",
        "what the page's board of Turning Corners shows",
        board_program,
    ),
    ("nim-product-drill", "questions about nim products", |input, output| {
        drill_on(question, input, output)
    }),
];
