//! The ruler, the drill and the figures of the chapter `patterns`.

mod drill;
mod figures;
mod proofs;
pub mod ruler;

use crate::drill_on;
use notebook::Listed;

pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
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
