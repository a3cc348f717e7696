//! Games with points.

mod points;

pub use points::{value, Player, Points, Values};

use notebook::{Figure, Program};

/// The programs of this chapter: name and function.
pub const PROGRAMS: &[(&str, Program)] = &[];

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[];
