//! The board, the drill and the figures of the chapter `red-blue`.

mod board;
mod drill;
mod figures;
mod says;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Coloured};
pub use drill::{question, Reason};
pub use figures::{example_tree, FIGURES};
pub use says::Says;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "red-blue-board",
        "what the page's board with two colours shows",
        board_program,
    ),
    ("red-blue-drill", "random questions about values", |input, output| {
        drill_on(question, input, output)
    }),
];
