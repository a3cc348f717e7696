//! Computes the value of the game "first or last" in quadratic time.

use crate::Array;
use minimax::Player;

// ANCHOR: better
/// Given the values of all pieces of one length, returns the values of the
/// pieces one number longer, with `player` to move there.
fn longer(row: &[i64], player: Player) -> Vec<i64> {
    let better = |pair: &[i64]| match player {
        Player::Maxi => pair[0].max(pair[1]),
        Player::Minnie => pair[0].min(pair[1]),
    };
    row.windows(2).map(better).collect()
}
// ANCHOR_END: better

// ANCHOR: by_intervals
/// Returns the value if a move deletes the first or the last number. Works up
/// from the pieces of one number to the pieces of two, of three, and so on, in
/// about n²/2 steps, with memory for two rows.
pub fn by_intervals(array: &Array) -> i64 {
    let mut row = array.numbers().to_vec();
    for length in 2..=array.numbers().len() {
        row = longer(&row, array.mover_of(length));
    }
    row[0]
}
// ANCHOR_END: by_intervals

/// Returns all the rows of [`by_intervals`], from the array up to the value.
pub fn triangle(array: &Array) -> Vec<Vec<i64>> {
    let mut rows = vec![array.numbers().to_vec()];
    for length in 2..=array.numbers().len() {
        rows.push(longer(&rows[length - 2], array.mover_of(length)));
    }
    rows
}
