//! Take a square: the amounts are 1, 4, 9, 16, …

use crate::Claim;

/// Returns the claim that the outcomes repeat L, W, L, W, W for ever, as the
/// first numbers of the table for the squares suggest.
pub fn squares_guess() -> Claim {
    Claim::modulo(5, &[0, 2]).expect("5 is not 0")
}

// ANCHOR: refute
/// Refutes the claim that *take a square* has this `period` from `from` coins
/// up. Returns the smallest lost number that is at least `from`, and a number
/// that has a move to it, although the period would make both of them lost.
/// `losses` must be the lost numbers up to some limit, in ascending order.
///
/// Returns `None` if all of `losses` are smaller than `from`, or if the second
/// number is larger than 2^64 − 1.
///
/// # Panics
/// If `period` is 0.
pub fn refute(
    losses: &[usize],
    from: usize,
    period: u64,
) -> Option<(u64, u64)> {
    assert!(period > 0, "a period is at least 1");
    let smaller = losses.partition_point(|&lost| lost < from);
    let lost = *losses.get(smaller)? as u64;
    Some((lost, lost.checked_add(period.checked_mul(period)?)?))
}
// ANCHOR_END: refute
