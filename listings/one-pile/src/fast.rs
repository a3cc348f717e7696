//! Computes the nimbers of *at most half* without a loop.

// ANCHOR: fast_half_value
/// Returns the same nimber as [`crate::half_value`]. For 2^63 − 1 and 2^64 − 1,
/// which end in 63 and 64 ones, the shift would be by 64 places or more, and
/// the result is 0.
pub fn fast_half_value(coins: u64) -> u64 {
    coins.checked_shr(coins.trailing_ones() + 1).unwrap_or(0)
}
// ANCHOR_END: fast_half_value
