//! The board, the lattice, the drill and the figures of the chapter `scaling`.

mod board;
mod drill;
mod figures;
pub mod lattice;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Division, Slate, Told, MOST};
pub use drill::{question, Divided, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "scaling-board",
        "what the page's board of floor division shows",
        board_program,
    ),
    (
        "scaling-instrument",
        "boundaries as points, all of them divided",
        lattice::lattice_program,
    ),
    ("scaling-drill", "questions about divisors", |input, output| {
        drill_on(question, input, output)
    }),
];
