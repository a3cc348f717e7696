//! From the definition to the limit: compares times, and finds how they grow.

mod compare;
mod growth;
mod programs;

pub use compare::{
    all_lists, in_blocks, in_turn, is_mostly_steady, median, smallest_misled,
    Pairs,
};
pub use growth::{exponent, exponent_between, most_off, Measured};
pub use programs::*;

/// The latest measurements. `cargo run --release -p bench -- --keep` writes
/// them, together with their figures.
pub const GROWTH: &str = include_str!("../measured/growth.measured.txt");
