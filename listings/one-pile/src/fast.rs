//! The nimber of *at most half* without a loop.

// ANCHOR: fast_half_value
/// The same nimber as [`crate::half_value`]. From 2^63 − 1 on there may be 63
/// or 64 ones at the end; a shift by 64 places or more is 0.
pub fn fast_half_value(coins: u64) -> u64 {
    coins.checked_shr(coins.trailing_ones() + 1).unwrap_or(0)
}
// ANCHOR_END: fast_half_value
