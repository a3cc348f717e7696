//! Implements mirroring: answering at the other end of the array.

use crate::Array;
use minimax::Player;
use std::collections::BTreeSet;

// ANCHOR: end
/// One of the two ends of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The end with the first number.
    First,
    /// The end with the last number.
    Last,
}

impl End {
    /// Both ends.
    pub const BOTH: [End; 2] = [End::First, End::Last];

    /// Returns the other end, where a player who mirrors answers.
    pub fn other(self) -> End {
        match self {
            End::First => End::Last,
            End::Last => End::First,
        }
    }
}
// ANCHOR_END: end

impl Array {
    // ANCHOR: delete
    /// Returns the number at one end and the array without it, or `None` if
    /// nothing would be left.
    pub fn delete(&self, end: End) -> Option<(i64, Array)> {
        let numbers = self.numbers();
        let (number, rest) = match end {
            End::First => numbers.split_first()?,
            End::Last => numbers.split_last()?,
        };
        Some((*number, self.left(rest)?))
    }
    // ANCHOR_END: delete
}

// ANCHOR: mirrored
/// Returns all possible results if the player who is *not* to move mirrors,
/// that is, deletes the last number when the opponent has deleted the first,
/// and the first when the opponent has deleted the last.
pub fn mirrored(array: &Array) -> BTreeSet<i64> {
    let mut results = BTreeSet::new();
    for end in End::BOTH {
        let Some((_, moved)) = array.delete(end) else {
            return array.numbers().iter().copied().collect();
        };
        match moved.delete(end.other()) {
            Some((_, answered)) => results.extend(mirrored(&answered)),
            None => results.extend(moved.numbers()),
        }
    }
    results
}
// ANCHOR_END: mirrored

// ANCHOR: centring_move
/// Returns the move that puts the better of the two middle numbers in the
/// middle, or `None` if there is only one middle number.
pub fn centring_move(array: &Array) -> Option<End> {
    let numbers = array.numbers();
    if !numbers.len().is_multiple_of(2) {
        return None;
    }
    let middle = numbers.len() / 2;
    let (left, right) = (numbers[middle - 1], numbers[middle]);
    let left_is_better = match array.mover() {
        Player::Maxi => left >= right,
        Player::Minnie => left <= right,
    };
    Some(if left_is_better { End::Last } else { End::First })
}
// ANCHOR_END: centring_move
