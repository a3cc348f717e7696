//! How this notebook runs: what a program is, how it reads its input, how its
//! printed runs are kept true, and how a figure is drawn.
//!
//! Every later crate of the book may use this one. It holds no game theory.

mod board;
mod draw;
mod figures;
mod input;
mod program;
mod runs;
mod total;

pub use board::{play_on, Board, Part, Turn};
pub use draw::{Picture, Point};
pub use figures::FIGURES;
pub use input::{BadInput, Line, Lines, Word, LONGEST_LINE};
pub use program::{run, transcript, Answer, Program, ProgramError};
pub use runs::{range, stale_figures, stale_runs, stored_runs, StoredRun};
pub use total::total;

/// The programs of this chapter: name and function.
pub const PROGRAMS: &[(&str, Program)] = &[("notebook-total", total)];

/// A figure of a crate: its file's name, without `.svg`, and the function that
/// draws it.
pub type Figure = (&'static str, fn() -> String);
