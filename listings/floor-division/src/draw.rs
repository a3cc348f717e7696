//! The figures of this chapter.

use notebook::Figure;

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[];
