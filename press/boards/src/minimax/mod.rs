//! The board, the drill and the figures of the chapter `minimax`.

mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Told, Walk, MOST};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    ("minimax-board", "what the page's board of trees shows", board_program),
    ("minimax-drill", "questions about values of trees", |input, output| {
        drill_on(question, input, output)
    }),
];
