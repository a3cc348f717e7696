//! Computes the values by formulas, without a search.

use crate::{Array, Rule};
use minimax::Player;

// ANCHOR: any_value
/// Returns the value if a move deletes any one number. It is a middle number of
/// the sorted array.
pub fn any_value(array: &Array) -> i64 {
    let mut sorted = array.numbers().to_vec();
    sorted.sort_unstable();
    match array.mover() {
        Player::Maxi => sorted[sorted.len() / 2],
        Player::Minnie => sorted[(sorted.len() - 1) / 2],
    }
}
// ANCHOR_END: any_value

// ANCHOR: cut_value
/// Returns the value if a move deletes a prefix or a suffix. It is the first or
/// the last number, whichever is better for the player to move.
pub fn cut_value(array: &Array) -> i64 {
    let numbers = array.numbers();
    let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
    better(array.mover(), first, last)
}

/// Returns whichever of two numbers `player` prefers.
fn better(player: Player, a: i64, b: i64) -> i64 {
    match player {
        Player::Maxi => a.max(b),
        Player::Minnie => a.min(b),
    }
}
// ANCHOR_END: cut_value

// ANCHOR: ends_value
/// Returns the value if a move deletes the first or the last number. It depends
/// on at most three numbers in the middle.
pub fn ends_value(array: &Array) -> i64 {
    let (numbers, mover) = (array.numbers(), array.mover());
    let middle = numbers.len() / 2;
    if numbers.len() == 1 {
        numbers[0]
    } else if numbers.len().is_multiple_of(2) {
        better(mover, numbers[middle - 1], numbers[middle])
    } else {
        let side = better(mover, numbers[middle - 1], numbers[middle + 1]);
        better(mover.other(), numbers[middle], side)
    }
}
// ANCHOR_END: ends_value

impl Rule {
    /// Returns the value of `array` by the closed form for this rule.
    pub fn closed_form(self, array: &Array) -> i64 {
        match self {
            Rule::Any => any_value(array),
            Rule::Cut => cut_value(array),
            Rule::Ends => ends_value(array),
        }
    }
}
