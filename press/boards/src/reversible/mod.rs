//! The boards, the drill and the figures of the chapter `reversible`.

mod board;
mod drill;
mod figures;
mod poker;
mod proofs;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, colour_of, Field, Step, Told};
pub use drill::{question, Reason};
pub use figures::FIGURES;
pub use poker::{poker_program, Change, PokerTold, Stacks, RULES};

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "reversible-board",
        "what the page's board of checkers in rows shows",
        board_program,
    ),
    (
        "reversible-poker-board",
        "what the page's board of Poker Nim shows",
        poker_program,
    ),
    (
        "reversible-drill",
        "asks about the chapter, and marks answers",
        |input, output| drill_on(question, input, output),
    ),
];
