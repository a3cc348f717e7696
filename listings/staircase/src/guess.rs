//! Guesses who loses on a staircase, and searches for counterexamples.

use crate::Staircase;
use nim::nim_sum;
use outcomes::Outcomes;

// ANCHOR: guesses
/// Guesses whether a position is lost: all steps above the ground are piles.
pub fn all_steps(stairs: &[u64]) -> bool {
    nim_sum(&stairs[1..]) == 0
}

/// Guesses whether a position is lost: the even steps from 2 up are piles.
pub fn even_steps(stairs: &[u64]) -> bool {
    let even: Vec<u64> = stairs.iter().skip(2).step_by(2).copied().collect();
    nim_sum(&even) == 0
}

/// Guesses whether a position is lost: the odd steps are piles.
pub fn odd_steps(stairs: &[u64]) -> bool {
    let odd: Vec<u64> = stairs.iter().skip(1).step_by(2).copied().collect();
    nim_sum(&odd) == 0
}
// ANCHOR_END: guesses

/// Returns all ways to put `coins` coins on the steps 1 to `steps`.
pub fn arrangements(coins: u64, steps: usize) -> Vec<Vec<u64>> {
    if steps == 0 {
        // There is only the ground, and it stays empty.
        return if coins == 0 { vec![vec![0]] } else { vec![] };
    }
    let mut all = Vec::new();
    for top in 0..=coins {
        for mut stairs in arrangements(coins - top, steps - 1) {
            stairs.push(top);
            all.push(stairs);
        }
    }
    all
}

// ANCHOR: hunt
/// Returns the staircase with the fewest coins, at most `coins`, on `steps`
/// steps above the ground, for which `guess` is wrong about who loses.
pub fn smallest_counterexample(
    guess: fn(&[u64]) -> bool,
    steps: usize,
    coins: u64,
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::new(&Staircase);
    let mut all = (0..=coins).flat_map(|number| arrangements(number, steps));
    all.find(|stairs| guess(stairs) != outcomes.is_lost(stairs))
}
// ANCHOR_END: hunt
