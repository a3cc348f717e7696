//! What the pages of the chapter `speed` show:
//! its figures.

mod figures;

use notebook::Listed;

pub use figures::{figure_of, FIGURES};

/// The programs that its pages ask.
pub const PROGRAMS: &[Listed] = &[];
