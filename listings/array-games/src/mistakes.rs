//! Implements rules that sound right, and searches for the smallest array for
//! which they are wrong.

use crate::{Array, End};
use minimax::Player;

// ANCHOR: swapped_rule
/// Returns the supposed winner, with Maxi to move, of an array of 0s and 1s
/// whose length is odd and at least 3: Minnie if the middle number is a 1 or
/// the three middle numbers are 0 1 0, and Maxi otherwise. Returns `None` for
/// any other length.
pub fn swapped_rule(numbers: &[i64]) -> Option<Player> {
    let middle = numbers.len() / 2;
    if numbers.len() < 3 || numbers.len().is_multiple_of(2) {
        return None;
    }
    let alone = numbers[middle - 1..=middle + 1] == [0, 1, 0];
    if numbers[middle] == 1 || alone {
        Some(Player::Minnie)
    } else {
        Some(Player::Maxi)
    }
}
// ANCHOR_END: swapped_rule

// ANCHOR: copied_move
/// Returns the move that is supposed to win for Maxi in an array of 0s and 1s
/// whose length is odd and at least 3, if the middle number and one of its
/// neighbours are 1s: delete the last number, whichever neighbour it is.
/// Otherwise returns `None`.
pub fn copied_move(numbers: &[i64]) -> Option<End> {
    let middle = numbers.len() / 2;
    if numbers.len() < 3 || numbers.len().is_multiple_of(2) {
        return None;
    }
    match numbers[middle - 1..=middle + 1] {
        [1, 1, _] | [_, 1, 1] => Some(End::Last),
        _ => None,
    }
}
// ANCHOR_END: copied_move

// ANCHOR: arrays
/// Returns all rows of `length` numbers from `low` to `high`, in dictionary
/// order.
pub fn arrays(length: usize, low: i64, high: i64) -> Vec<Vec<i64>> {
    let mut all = vec![vec![]];
    for _ in 0..length {
        let longer = |row: Vec<i64>| {
            (low..=high).map(move |number| [&row[..], &[number]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Returns the first row of numbers from `low` to `high`, shortest rows first,
/// for which `fails` is true with Maxi to move. Rows of more than `longest`
/// numbers are not tried.
pub fn smallest_array(
    longest: usize,
    (low, high): (i64, i64),
    fails: impl Fn(&Array) -> bool,
) -> Option<Vec<i64>> {
    let rows = (1..=longest).flat_map(|length| arrays(length, low, high));
    let mut found = rows.filter_map(|row| Array::new(&row, Player::Maxi));
    found.find(fails).map(|array| array.numbers().to_vec())
}
// ANCHOR_END: arrays
