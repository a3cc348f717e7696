//! Defines rules for coins in a row, and the formulas for their values.

use crate::Turning;

// ANCHOR: at_most
/// The rule "turn one coin, and at most this many others to its left".
pub struct AndAtMost(pub usize);

impl Turning for AndAtMost {
    fn others(&self, last: usize) -> Vec<Vec<usize>> {
        let mut sets: Vec<Vec<usize>> = vec![vec![]];
        for place in 0..last {
            for number in 0..sets.len() {
                if sets[number].len() < self.0 {
                    sets.push([&sets[number][..], &[place]].concat());
                }
            }
        }
        sets
    }
}
// ANCHOR_END: at_most

// ANCHOR: pair_and_ruler
/// The rule "turn exactly two coins".
pub struct Pair;

impl Turning for Pair {
    fn others(&self, last: usize) -> Vec<Vec<usize>> {
        (0..last).map(|place| vec![place]).collect()
    }
}

/// The rule "turn any number of consecutive coins, at least one".
pub struct Ruler;

impl Turning for Ruler {
    fn others(&self, last: usize) -> Vec<Vec<usize>> {
        (0..=last).map(|first| (first..last).collect()).collect()
    }
}
// ANCHOR_END: pair_and_ruler

// ANCHOR: formulas
/// Returns the odious number with index n, counted from 0: whichever of 2n and
/// 2n + 1 has an odd number of ones in binary.
pub fn odious(index: u64) -> u64 {
    2 * index + 1 - u64::from(index.count_ones() % 2)
}

/// Returns the largest power of two that divides `number`, which must not be 0.
pub fn power_in(number: u64) -> u64 {
    1 << number.trailing_zeros()
}
// ANCHOR_END: formulas
