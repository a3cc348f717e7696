//! Defines the notebook's programs, reads their input, and draws figures.
//!
//! Every later crate of the book may use this crate, which has no game theory.

mod chance;
mod claim;
mod draw;
mod input;
mod program;
mod total;

pub use chance::Chance;
pub use claim::{
    all_of, any_of, last_of, listed, or_none, Claim, Sign, Term, SAID,
};
pub use draw::{Picture, Point};
pub use input::{Line, Lines, Word, LONGEST_LINE};
pub use program::{
    find, region, run_one, transcript, Answer, BadInput, Listed, Program,
    ProgramError,
};
pub use total::total;

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] =
    &[("notebook-total", "the total of each line of numbers", total)];

/// A figure of a crate: the name of its file, without `.svg`, and the function
/// that draws it.
pub type Figure = (&'static str, fn() -> String);
