//! Take a square: the amounts are 1, 4, 9, 16, …

use crate::Claim;
use games::Game;

// ANCHOR: take_square
/// A pile of coins; a move takes a square number of them, at least one.
#[derive(Clone, Copy, Debug)]
pub struct TakeASquare;

impl Game for TakeASquare {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        (1..=coins.isqrt()).map(|k| coins - k * k).collect()
    }
}
// ANCHOR_END: take_square

/// The pattern L, W, L, W, W, which the table of the squares seems to show.
pub fn squares_guess() -> Claim {
    Claim::modulo(5, &[0, 2]).expect("5 is not 0")
}

// ANCHOR: square_losses
/// The lost numbers from 0 to `largest`, rising. Every lost number marks the
/// won ones that have a move to it.
pub fn square_losses(largest: usize) -> Vec<usize> {
    let mut won = vec![false; largest + 1];
    let mut losses = Vec::new();
    for coins in 0..=largest {
        if won[coins] {
            continue;
        }
        losses.push(coins);
        let reached = (1..).map(|k| coins + k * k);
        for n in reached.take_while(|&n| n <= largest) {
            won[n] = true;
        }
    }
    losses
}
// ANCHOR_END: square_losses

// ANCHOR: refute
/// Refutes that the squares have the period `period` from `from` coins on:
/// the smallest lost number from `from` on, and the number that the period
/// would make lost although it has a move to the first. `losses` are the lost
/// numbers up to some largest one, rising.
///
/// `None` if all of `losses` are smaller than `from`, or if the second number
/// is larger than 2^64 − 1.
///
/// # Panics
/// If `period` is 0.
pub fn refute(
    losses: &[usize],
    from: usize,
    period: u64,
) -> Option<(u64, u64)> {
    assert!(period > 0, "a period is at least 1");
    let smaller = losses.partition_point(|&lost| lost < from);
    let lost = *losses.get(smaller)? as u64;
    Some((lost, lost.checked_add(period.checked_mul(period)?)?))
}
// ANCHOR_END: refute
