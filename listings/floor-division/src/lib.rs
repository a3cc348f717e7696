//! Floor division.

use notebook::{Figure, Program};

/// The programs of this chapter: name and function.
pub const PROGRAMS: &[(&str, Program)] = &[];

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[];

// ANCHOR: doubled
/// Twice `number`.
///
/// # Panics
/// If the double is larger than 2^64 − 1.
pub fn doubled(number: u64) -> u64 {
    number.checked_mul(2).expect("the double fits")
}
// ANCHOR_END: doubled

use games::Game;

/// The divisors of CodeChef's FDIVGAME.
pub const DIVISORS: [u64; 5] = [2, 3, 4, 5, 6];

/// A game of floor division: a number n ≥ 1 goes to ⌊n/d⌋, d a divisor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorDivision {
    divisors: Vec<u64>,
}

/// No divisor was given, or one below 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDivisors;

impl FloorDivision {
    /// The game with these divisors, which are sorted.
    ///
    /// # Errors
    /// [`BadDivisors`].
    pub fn new(divisors: &[u64]) -> Result<FloorDivision, BadDivisors> {
        let mut divisors = divisors.to_vec();
        divisors.sort_unstable();
        divisors.dedup();
        match divisors.first() {
            Some(2..) => Ok(FloorDivision { divisors }),
            _ => Err(BadDivisors),
        }
    }

    /// The divisors, rising.
    pub fn divisors(&self) -> &[u64] {
        &self.divisors
    }
}

impl Game for FloorDivision {
    type Position = u64;

    fn options(&self, number: &u64) -> Vec<u64> {
        if *number == 0 {
            return Vec::new();
        }
        self.divisors.iter().map(|divisor| number / divisor).collect()
    }
}

/// The nimber of `number` in the game with the divisors 2 to 6.
pub fn nimber(number: u64) -> u64 {
    let mut number = number;
    while number >= 12 {
        number /= 12;
    }
    [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0][number as usize]
}
