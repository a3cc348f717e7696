//! Cycles.

use notebook::{Figure, Program};

/// The programs of this chapter: name and function.
pub const PROGRAMS: &[(&str, Program)] = &[];

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[];

// ANCHOR: doubled
/// Twice `number`.
///
/// # Panics
/// If the double is larger than 2^64 − 1.
pub fn doubled(number: u64) -> u64 {
    number.checked_mul(2).expect("the double fits")
}
// ANCHOR_END: doubled
