//! The boards, the drill and the figures of the chapter `splitting`.

mod board;
mod crosses;
mod drill;
mod figures;
mod pawns;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Kayles, Lane, Told, MOST_PINS};
pub use crosses::{crosses_program, Strip, Told as CrossTold, SQUARES};
pub use drill::{question, Reason};
pub use figures::FIGURES;
pub use pawns::{pawns_program, Chess, Told as PawnTold, MOST_COLUMNS};

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    ("splitting-board", "what the page's board of Kayles shows", board_program),
    (
        "splitting-pawns-board",
        "what the page's board of pawns shows",
        pawns_program,
    ),
    (
        "splitting-treblecross-board",
        "what the page's board of Treblecross shows",
        crosses_program,
    ),
    ("splitting-drill", "questions about splitting games", |input, output| {
        drill_on(question, input, output)
    }),
];
