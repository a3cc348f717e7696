//! The board, the bench, the drill and the figures of the chapter `nimbers`.

pub mod bench;
mod board;
mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Squares, Worth};
pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "nimbers-board",
        "what the page's board of Nim Square shows",
        board_program,
    ),
    (
        "nimbers-instrument",
        "options, their mex, and sums",
        bench::bench_program,
    ),
    ("nimbers-drill", "questions about nimbers", |input, output| {
        drill_on(question, input, output)
    }),
];
