//! The rules of a game as a function from a position to its options.

use std::hash::Hash;

// ANCHOR: game
/// The moves of a game. Who wins when no moves are left is decided elsewhere.
pub trait Game {
    /// Everything that can matter for the rest of the game.
    type Position: Clone + Eq + Hash + Ord;

    /// Returns the positions that one move can reach, in any order; repeats
    /// don't matter. If the list is empty, the game is over.
    fn options(&self, position: &Self::Position) -> Vec<Self::Position>;
}
// ANCHOR_END: game

// ANCHOR: subtraction
/// A subtraction game: a pile of coins, and a list of the amounts that a move
/// may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    amounts: Vec<u64>,
}

impl Game for Subtraction {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        let fits = |amount: &&u64| *amount <= coins;
        self.amounts.iter().filter(fits).map(|amount| coins - amount).collect()
    }
}
// ANCHOR_END: subtraction

/// The error for an amount of 0. Taking nothing is passing, and a game in which
/// players may pass need not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZeroAmount;

impl Subtraction {
    // ANCHOR: new
    /// Returns the game in which a move takes one of `amounts`. Their order
    /// doesn't matter, and nor do repeats.
    ///
    /// # Errors
    /// [`ZeroAmount`] if one of the amounts is 0.
    pub fn new(amounts: &[u64]) -> Result<Subtraction, ZeroAmount> {
        let mut amounts = amounts.to_vec();
        amounts.sort_unstable();
        amounts.dedup();
        match amounts.first() {
            Some(0) => Err(ZeroAmount),
            _ => Ok(Subtraction { amounts }),
        }
    }
    // ANCHOR_END: new

    /// Returns the amounts, in ascending order.
    pub fn amounts(&self) -> &[u64] {
        &self.amounts
    }
}

impl std::fmt::Display for ZeroAmount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "is an amount that lets a player pass")
    }
}

impl std::error::Error for ZeroAmount {}
