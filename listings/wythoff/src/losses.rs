//! Finds the lost squares: by crossing out, and by the smallest free number.

use crate::Square;

// ANCHOR: lost_squares
/// Returns the lost squares with both coordinates smaller than `size`: the ones
/// with no earlier lost square in their row, column or diagonal.
pub fn lost_squares(size: u64) -> Vec<Square> {
    let mut lost: Vec<Square> = Vec::new();
    for x in 0..size {
        for y in 0..size {
            let in_line = |&(a, b): &Square| a == x || b == y || a + y == b + x;
            if !lost.iter().any(in_line) {
                lost.push((x, y));
            }
        }
    }
    lost
}
// ANCHOR_END: lost_squares

// ANCHOR: lost_pairs
/// Returns the first `number` pairs (a, a + k), for k = 0, 1, 2, …, where a is
/// the smallest number that is in no earlier pair.
pub fn lost_pairs(number: usize) -> Vec<Square> {
    let mut used = vec![false; 3 * number];
    let mut pairs = Vec::new();
    let mut free = 0;
    for k in 0..number {
        while used[free] {
            free += 1;
        }
        used[free] = true;
        used[free + k] = true;
        pairs.push((free as u64, (free + k) as u64));
    }
    pairs
}
// ANCHOR_END: lost_pairs
