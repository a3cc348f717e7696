//! Computes the chance that a judge with few tests accepts a wrong claim.

use crate::Claim;

// ANCHOR: right_answers
/// Returns, for every number that `table` covers, how often the claim is right
/// up to and including that number.
pub fn right_answers(claim: &Claim, table: &[bool]) -> Vec<usize> {
    let mut right = 0;
    let mut counts = Vec::new();
    for (n, &lost) in (0..).zip(table) {
        right += usize::from(claim.is_lost(n) == lost);
        counts.push(right);
    }
    counts
}

/// Returns the chance of passing `tests` tests, each drawn at random from `all`
/// equally likely ones, if `right` of the `all` would be passed.
pub fn chance_to_pass(right: usize, all: usize, tests: u32) -> f64 {
    let one = right as f64 / all as f64;
    (0..tests).fold(1.0, |chance, _| chance * one)
}
// ANCHOR_END: right_answers
