//! Stalks and trees.

mod doodle;

pub use doodle::{
    read_doodle, read_edge, standing, Doodle, Edge, Hackenbush, LAST_VERTEX,
    MOST_EDGES,
};

use notebook::{Figure, Program};

/// The programs of this chapter: name and function.
pub const PROGRAMS: &[(&str, Program)] = &[];

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[];
