//! What the pages of the chapter `stalks` show:
//! its drill and its figures.

mod drill;
mod figures;

use crate::drill_on;
use notebook::Listed;

pub use drill::{question, Reason};
pub use figures::FIGURES;

/// The programs that its pages ask.
pub const PROGRAMS: &[Listed] =
    &[("stalks-drill", "random questions about trees", |input, output| {
        drill_on(question, input, output)
    })];
