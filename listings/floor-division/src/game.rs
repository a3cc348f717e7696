//! The rules of the game.

use games::Game;

// ANCHOR: rules
/// The divisors of the Floor Division Game.
pub const DIVISORS: [u64; 5] = [2, 3, 4, 5, 6];

/// A game of floor division: a number n ≥ 1 becomes ⌊n/d⌋, where d is one of
/// the divisors. At 0 the game is over.
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
        // Integer division in Rust drops the remainder, which gives the floor.
        self.divisors.iter().map(|divisor| number / divisor).collect()
    }
}
// ANCHOR_END: rules

/// No divisors were given, or one of them is below 2: with the divisor 1, a
/// move would change nothing, and play might never end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDivisors;

impl std::fmt::Display for BadDivisors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the game needs divisors, and each is at least 2")
    }
}

impl std::error::Error for BadDivisors {}

impl FloorDivision {
    /// Returns the game with these divisors. Order and repetitions do not
    /// matter.
    ///
    /// # Errors
    /// [`BadDivisors`] if there are no divisors, or one of them is below 2.
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
