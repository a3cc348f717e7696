//! Guesses about Nim, and the hunt for their counterexamples.

use crate::{winning_moves, Nim, Outcomes};

// ANCHOR: even_total
/// A guess: a position is lost if its number of coins is even.
pub fn even_total(piles: &[u64]) -> bool {
    piles.iter().sum::<u64>() % 2 == 0
}
// ANCHOR_END: even_total

// ANCHOR: all_paired
/// A guess: a position is lost if equal piles can be paired off, with no coin
/// left over.
pub fn all_paired(piles: &[u64]) -> bool {
    let count = |size: u64| piles.iter().filter(|&&p| p == size).count();
    piles.iter().all(|&size| size == 0 || count(size) % 2 == 0)
}
// ANCHOR_END: all_paired

// ANCHOR: partitions
/// All ways to lay `coins` coins into piles of at most `largest`, the largest
/// pile last.
pub fn partitions(coins: u64, largest: u64) -> Vec<Vec<u64>> {
    if coins == 0 {
        return vec![vec![]];
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
// ANCHOR_END: partitions

// ANCHOR: hunt
/// The position with the fewest coins, at most `coins`, at which `guess` is
/// wrong about who loses.
pub fn smallest_counterexample(
    guess: fn(&[u64]) -> bool,
    coins: u64,
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::new(&Nim);
    let mut positions = (0..=coins).flat_map(|n| partitions(n, n));
    positions.find(|piles| guess(piles) != outcomes.is_lost(piles))
}
// ANCHOR_END: hunt

// ANCHOR: largest
/// The position with the fewest coins, at most `coins`, that can be won, but
/// not by taking from a largest pile.
pub fn smallest_where_largest_fails(coins: u64) -> Option<Vec<u64>> {
    let mut positions = (0..=coins).flat_map(|n| partitions(n, n));
    positions.find(|piles| {
        let largest = piles.iter().max();
        let mut moves = winning_moves(piles).peekable();
        moves.peek().is_some()
            && moves.all(|m| Some(&piles[m.place()]) != largest)
    })
}
// ANCHOR_END: largest
