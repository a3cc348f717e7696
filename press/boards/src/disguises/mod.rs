//! The boards, the drill and the figures of the chapter `disguises`.

mod board;
mod drill;
mod figures;
mod petals;
mod towers;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Aim, Bite, Counter, Lines, Told};
pub use drill::{question, Reason};
pub use figures::FIGURES;
pub use petals::{petals_program, Flower, PetalsTold};
pub use towers::{towers_program, Factors, Skyline};

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "disguises-board",
        "what the page's board of chocolate shows",
        board_program,
    ),
    (
        "disguises-towers-board",
        "what the page's board of towers shows",
        towers_program,
    ),
    (
        "disguises-petals-board",
        "what the page's board of petals shows",
        petals_program,
    ),
    ("disguises-drill", "questions about Nim in disguise", |input, output| {
        drill_on(question, input, output)
    }),
];
