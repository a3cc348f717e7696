//! Your own game: change the rules here and run `games-own`.

// ANCHOR: own
use crate::Game;

/// Halve or take one: a move takes one coin or, if the number of coins is even,
/// half of them.
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
