//! Computes with the golden ratio in whole numbers, exactly, up to 2^64 − 1.

use crate::Square;

// ANCHOR: beatty_pair
/// Returns kα and k(α + t), both rounded down, for
/// α = (2 − t + √(t² + 4)) / 2. With t = 1, α is the golden ratio.
///
/// # Panics
/// If `t` is 0, or if a value doesn't fit into a signed 128-bit integer.
pub fn beatty_pair(t: u64, k: u64) -> (u64, u64) {
    assert!(t > 0, "α would be 2, which is rational");
    let (t, k) = (i128::from(t), i128::from(k));
    let root = ((t * t + 4) * k * k).isqrt();
    let first = ((2 - t) * k + root) / 2;
    (first as u64, (first + t * k) as u64)
}
// ANCHOR_END: beatty_pair

// ANCHOR: lost_pair
/// Returns the lost pair with the difference `k`, or `None` if one of its
/// numbers is larger than 2^64 − 1.
pub fn lost_pair(k: u64) -> Option<Square> {
    let k = u128::from(k);
    let root = (k * k).checked_mul(5)?.isqrt();
    let smaller = (k + root) / 2;
    let larger = smaller + k;
    Some((smaller.try_into().ok()?, larger.try_into().ok()?))
}
// ANCHOR_END: lost_pair

// ANCHOR: is_lost
/// Returns whether the player to move from this square loses (Wythoff, 1907).
pub fn is_lost((x, y): Square) -> bool {
    lost_pair(x.abs_diff(y)) == Some((x.min(y), x.max(y)))
}
// ANCHOR_END: is_lost

// ANCHOR: larger_up_to
/// Returns how many of the larger numbers b₁, b₂, b₃, … are at most `number`.
pub fn larger_up_to(number: u64) -> u64 {
    let reaches = |k| lost_pair(k).is_some_and(|(_, b)| b <= number);
    // Invariant: b(low) ≤ `number` < b(high). At the start, b(low) = b(0) = 0.
    let (mut low, mut high) = (0, number / 2 + 1);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if reaches(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
// ANCHOR_END: larger_up_to

// ANCHOR: partner
/// Returns the number that forms a lost pair with `number`, or `None` if that
/// other number is larger than 2^64 − 1.
pub fn partner(number: u64) -> Option<u64> {
    let larger = larger_up_to(number);
    let (a, b) = lost_pair(larger).expect("its numbers are small enough");
    if b == number {
        return Some(a);
    }
    // Otherwise `number` is the smaller number of the pair with difference k.
    let k = number - larger;
    number.checked_add(k)
}
// ANCHOR_END: partner

// ANCHOR: winning_moves
/// Returns all the queen's winning moves: the lost squares in its column, its
/// row and its diagonal that it can reach in one move.
pub fn winning_moves((x, y): Square) -> Vec<Square> {
    let mut targets = Vec::new();
    targets.extend(partner(x).map(|down| (x, down)));
    targets.extend(partner(y).map(|left| (left, y)));
    let both = lost_pair(x.abs_diff(y));
    targets.extend(both.map(|(a, b)| if x < y { (a, b) } else { (b, a) }));
    targets.retain(|&(a, b)| a <= x && b <= y && (a, b) != (x, y));
    targets
}
// ANCHOR_END: winning_moves
