//! Makes the natural mistake: the golden ratio in floating-point arithmetic.

use crate::lost_pair;
use std::ops::RangeInclusive;

// ANCHOR: floats
/// Returns k times the golden ratio, computed in floating-point arithmetic
/// and rounded down.
pub fn float_smaller(k: u64) -> u64 {
    let phi = (1.0 + 5.0_f64.sqrt()) / 2.0;
    (k as f64 * phi) as u64
}

/// Returns the numbers k in a range for which `float_smaller` is wrong. A
/// number whose lost pair doesn't fit into 64 bits is skipped.
pub fn float_errors(range: RangeInclusive<u64>) -> impl Iterator<Item = u64> {
    range.filter(|&k| lost_pair(k).is_some_and(|(a, _)| a != float_smaller(k)))
}
// ANCHOR_END: floats
