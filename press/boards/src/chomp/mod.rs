//! The board, the drill and the figures of the chapter `chomp`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Bar, Told};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "chomp-board",
        "a game of Chomp as the page's board sees it",
        board_program,
    ),
    ("chomp-drill", "questions about bars of chocolate", |input, output| {
        drill_on(question, input, output)
    }),
];
