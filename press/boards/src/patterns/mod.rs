//! What the pages of the chapter `patterns` show:
//! its ruler, its drill and its figures.

mod drill;
mod figures;
mod proofs;
pub mod ruler;

use crate::drill_on;
use notebook::Listed;

pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that its pages ask.
pub const PROGRAMS: &[Listed] = &[
    (
        "patterns-instrument",
        "how far a period must be seen to be proved",
        ruler::ruler_program,
    ),
    (
        "patterns-drill",
        "asks about the chapter, and marks answers",
        |input, output| drill_on(question, input, output),
    ),
];
