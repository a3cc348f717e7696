//! The board, the laboratory, the drill and the figures of the chapter `nim`.

mod board;
mod drill;
mod figures;
pub mod lab;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, door_program, door_script, draw_nim, Table};
pub use drill::question;
pub use figures::{draw_columns, FIGURES};

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    ("nim-board", "what the page's board of Nim shows", board_program),
    ("nim-door", "the first game of the book", door_program),
    ("nim-instrument", "piles to drag, and their columns", lab::lab_program),
    ("nim-drill", "questions about piles of Nim", |input, output| {
        drill_on(question, input, output)
    }),
];
