//! The figures of the chapter `notebook`.

mod figures;

use notebook::Listed;

pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[];
