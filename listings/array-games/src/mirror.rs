//! Mirroring.

use crate::Array;
use minimax::Player;
use std::collections::BTreeSet;

// ANCHOR: end
/// One of the two ends of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The end where the first number is.
    First,
    /// The end where the last number is.
    Last,
}

impl End {
    /// Both ends.
    pub const BOTH: [End; 2] = [End::First, End::Last];

    /// The other end: the answer of a player who mirrors.
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
    /// The number at one end, and what is left without it; `None` if nothing
    /// would be left.
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
/// All results that are possible if the player who is *not* to move mirrors:
/// deletes the last number after the first one and the first after the last.
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
/// The move after which the better one of the two middle numbers is in the
/// middle; `None` if there are not two middle numbers.
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
