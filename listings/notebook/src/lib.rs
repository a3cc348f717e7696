//! How this notebook runs: what a program is, how it reads its input, how its
//! printed runs are kept true, and how a figure is drawn.
//!
//! Every later crate of the book may use this one. It holds no game theory.

mod bad;
mod board;
mod chance;
mod claim;
mod draw;
mod drill;
mod figures;
mod input;
mod piles;
mod program;
mod runs;
mod total;
pub mod trial;

pub use bad::{bad_cases, stale_bad_input, BadCase, BadCases};
pub use board::{
    first_picture, play_on, Board, End, Opponent, Part, Player, Terms, Turn,
    CARELESS,
};
pub use chance::Chance;
pub use claim::{
    all_of, any_of, last_of, listed, or_none, Claim, Sign, Term, SAID,
};
pub use draw::{Picture, Point};
pub use drill::{drill_on, same_answer, Question};
pub use figures::FIGURES;
pub use input::{BadInput, Line, Lines, Word, LONGEST_LINE};
pub use piles::{draw_piles, Pile};
pub use program::{
    find, run_one, transcript, Answer, Listed, Program, ProgramError,
};
pub use runs::{range, stale_figures, stale_runs, stored_runs, StoredRun};
pub use total::total;

/// The programs of this chapter: name, what it does, function.
pub const PROGRAMS: &[Listed] =
    &[("notebook-total", "the total of each line of numbers", total)];

/// A figure of a crate: its file's name, without `.svg`, and the function that
/// draws it.
pub type Figure = (&'static str, fn() -> String);
