//! The drill and the figures of the chapter `stalks`.

mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] =
    &[("stalks-drill", "random questions about trees", |input, output| {
        drill_on(question, input, output)
    })];
