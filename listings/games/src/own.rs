//! Your own game: change the rules here and run `games-own`.

// ANCHOR: own
use crate::Game;

/// Halve or take one: a pile of coins; take one coin, or half of the pile
/// if its number is even.
pub struct HalveOrTakeOne;

impl Game for HalveOrTakeOne {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        match coins {
            0 => vec![],
            n if n % 2 == 0 => vec![n / 2, n - 1],
            n => vec![n - 1],
        }
    }
}
// ANCHOR_END: own
