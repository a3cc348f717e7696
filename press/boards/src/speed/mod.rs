//! The figures of the chapter `speed`.

mod figures;

use notebook::Listed;

pub use figures::{figure_of, FIGURES};

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[];
