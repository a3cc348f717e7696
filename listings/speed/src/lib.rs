//! From the definition to the limit: how times are compared, and how they
//! grow.

mod compare;
mod draw;
mod growth;
mod programs;

pub use compare::{
    all_lists, in_blocks, in_turn, is_mostly_steady, median, smallest_misled,
    Pairs,
};
pub use draw::{figure_of, FIGURES};
pub use growth::{exponent, exponent_between, most_off, Measured};
pub use programs::*;
