//! The boards, the stepper, the drill and the figures of the chapter `draws`.

mod board;
mod drill;
mod figures;
mod rook;
mod rook_told;
pub mod stepper;
mod stepper_shown;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Pursuit, Told, Verdict};
pub use drill::{question, Reason};
pub use figures::FIGURES;
pub use rook::{rook_board_program, Piece, RookGame, Step};
pub use rook_told::{Told as RookTold, Verdict as RookVerdict};

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "draws-board",
        "what the page's board of a fox and a hare shows",
        board_program,
    ),
    (
        "draws-rook-board",
        "what the page's board of king and rook against king shows",
        rook_board_program,
    ),
    (
        "draws-instrument",
        "the labels of a small graph, step by step",
        stepper::stepper_program,
    ),
    (
        "draws-drill",
        "questions about games that need not end",
        |input, output| drill_on(question, input, output),
    ),
];
