//! The board, the log strip, the prover, the drill and the figures of the
//! chapter `floor-division`.

mod board;
mod drill;
mod figures;
pub mod prover;
mod prover_shown;
pub mod strip;

use crate::drill_on;
use notebook::Listed;

pub use board::{
    board_program, Division, Slate, Step, Told, Worth, MISERE_LIMITS,
    MOST_NUMBERS,
};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    ("floor-division-board", "what the page's board shows", board_program),
    (
        "floor-division-instrument",
        "two rounds of runs, slid onto each other",
        strip::strip_program,
    ),
    (
        "floor-division-prover-instrument",
        "where the divisors lead, and whether that is a proof",
        prover::prover_program,
    ),
    ("floor-division-drill", "questions about the game", |input, output| {
        drill_on(question, input, output)
    }),
];
