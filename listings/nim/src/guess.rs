//! Defines guesses about Nim, and searches for counterexamples to them.

use crate::{winning_moves, Nim};
use outcomes::Outcomes;

/// Returns whether the number of coins is even: a guess at whether the position
/// is lost.
pub fn even_total(piles: &[u64]) -> bool {
    // Adding up the coins could overflow, so count the odd piles instead: their
    // number is even if and only if the number of coins is.
    let odd_piles = piles.iter().filter(|pile| *pile % 2 == 1);
    odd_piles.count() % 2 == 0
}

// ANCHOR: all_paired
/// Returns whether the nonempty piles can be divided into pairs of equal piles:
/// a guess at whether the position is lost.
pub fn all_paired(piles: &[u64]) -> bool {
    for size in piles {
        let equal = piles.iter().filter(|pile| *pile == size);
        if *size > 0 && equal.count() % 2 == 1 {
            return false;
        }
    }
    true
}
// ANCHOR_END: all_paired

/// Returns all ways to divide `coins` coins into piles of 1 to `largest` coins,
/// each as a list of piles in ascending order.
pub fn partitions(coins: u64, largest: u64) -> Vec<Vec<u64>> {
    if coins == 0 {
        return vec![vec![]]; // one way: no piles
    }
    let mut all = Vec::new();
    for last in 1..=largest.min(coins) {
        for mut piles in partitions(coins - last, last) {
            piles.push(last);
            all.push(piles);
        }
    }
    all
}

// ANCHOR: hunt
/// Returns a position with the fewest coins, at most `coins`, for which `guess`
/// is wrong about who loses.
pub fn smallest_counterexample(
    guess: fn(&[u64]) -> bool,
    coins: u64,
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::new(&Nim);
    for number in 0..=coins {
        for piles in partitions(number, number) {
            if guess(&piles) != outcomes.is_lost(&piles) {
                return Some(piles);
            }
        }
    }
    None
}
// ANCHOR_END: hunt

// ANCHOR: largest
/// Returns a position with the fewest coins, at most `coins`, that can be won,
/// but not by taking from a largest pile.
pub fn smallest_where_largest_fails(coins: u64) -> Option<Vec<u64>> {
    for number in 0..=coins {
        for piles in partitions(number, number) {
            let mut winning = false;
            let mut from_largest = false;
            for m in winning_moves(&piles) {
                winning = true;
                from_largest |= Some(&piles[m.place()]) == piles.iter().max();
            }
            if winning && !from_largest {
                return Some(piles);
            }
        }
    }
    None
}
// ANCHOR_END: largest
