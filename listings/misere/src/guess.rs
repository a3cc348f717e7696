//! Searches for counterexamples to guesses about misère Nim.

use nim::{nim_sum, partitions, Nim};
use outcomes::{Convention, Outcomes};

// ANCHOR: hunt
/// Returns a position with `empty` empty piles for which `guess` is wrong about
/// who loses in misère play. It has as few coins as possible, and at most
/// `coins`.
pub fn smallest_counterexample(
    guess: fn(&[u64]) -> bool,
    empty: usize,
    coins: u64,
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::under(Convention::Misere, &Nim);
    for number in 0..=coins {
        for piles in partitions(number, number) {
            let position = [vec![0; empty], piles].concat();
            if guess(&position) != outcomes.is_lost(&position) {
                return Some(position);
            }
        }
    }
    None
}
// ANCHOR_END: hunt

// ANCHOR: every_pile_is_one
/// Guesses whether a position is lost, from a careless reading of the theorem:
/// the exception is only for positions in which *every* pile is one coin.
pub fn every_pile_is_one(piles: &[u64]) -> bool {
    if piles.iter().all(|&pile| pile == 1) {
        nim_sum(piles) == 1
    } else {
        nim_sum(piles) == 0
    }
}
// ANCHOR_END: every_pile_is_one
