//! What the pages of the chapter `notebook` show:
//! its figures.

mod figures;

use notebook::Listed;

pub use figures::FIGURES;

/// The programs that its pages ask.
pub const PROGRAMS: &[Listed] = &[];
