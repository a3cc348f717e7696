//! Defines floor division games by their rules, for any set of divisors.

use games::Game;

// ANCHOR: rules
/// The divisors of the Floor Division Game.
pub const DIVISORS: [u64; 5] = [2, 3, 4, 5, 6];

/// A floor division game: a move replaces a number n ≥ 1 by ⌊n/d⌋, where d is
/// one of the divisors. At 0 the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorDivision {
    divisors: Vec<u64>,
}

impl Game for FloorDivision {
    type Position = u64;

    fn options(&self, number: &u64) -> Vec<u64> {
        if *number == 0 {
            return Vec::new();
        }
        // Integer division of unsigned numbers rounds down.
        self.divisors.iter().map(|divisor| number / divisor).collect()
    }
}
// ANCHOR_END: rules

/// The error for a list of divisors that is empty or contains 0 or 1. (With the
/// divisor 1, a move would change nothing, and play might never end.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDivisors;

impl std::fmt::Display for BadDivisors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the game needs divisors, and each is at least 2")
    }
}

impl std::error::Error for BadDivisors {}

impl FloorDivision {
    /// Returns the game with these divisors. Their order doesn't matter, and a
    /// repeated divisor counts once.
    ///
    /// # Errors
    /// Returns [`BadDivisors`] if there are no divisors, or one of them is
    /// below 2.
    pub fn new(divisors: &[u64]) -> Result<FloorDivision, BadDivisors> {
        let mut divisors = divisors.to_vec();
        divisors.sort_unstable();
        divisors.dedup();
        match divisors.first() {
            Some(2..) => Ok(FloorDivision { divisors }),
            _ => Err(BadDivisors),
        }
    }

    /// Returns the divisors, in ascending order.
    pub fn divisors(&self) -> &[u64] {
        &self.divisors
    }

    /// Returns the largest divisor.
    pub fn largest_divisor(&self) -> u64 {
        self.divisors[self.divisors.len() - 1]
    }
}

impl Default for FloorDivision {
    /// Returns the game with the divisors 2 to 6.
    fn default() -> FloorDivision {
        FloorDivision { divisors: DIVISORS.to_vec() }
    }
}
