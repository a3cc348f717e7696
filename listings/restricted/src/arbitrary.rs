//! Arbitrary Nim: finds the limits on the coins per move with which the first
//! player wins.

use nim::nim_sum;

// ANCHOR: best
/// The limits on the coins per move with which the first player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// There is no such limit.
    Never,
    /// The largest such limit.
    UpTo(u64),
    /// There is no largest such limit.
    NoLargest,
}

/// Returns the limits with which the first player wins from these piles.
pub fn limits(piles: &[u64]) -> Limits {
    if nim_sum(piles) != 0 {
        return Limits::NoLargest;
    }
    match largest_odd(piles) {
        Some(size) => Limits::UpTo(size - 1),
        None => Limits::Never,
    }
}
// ANCHOR_END: best

// ANCHOR: largest_odd
/// Returns the largest size above 0 that an odd number of piles have.
pub fn largest_odd(piles: &[u64]) -> Option<u64> {
    let mut sorted = piles.to_vec();
    sorted.sort_unstable();
    let runs = sorted.chunk_by(|a, b| a == b).rev();
    let mut odd = runs.filter(|run| run.len() % 2 == 1);
    odd.next().map(|run| run[0]).filter(|size| *size > 0)
}
// ANCHOR_END: largest_odd
