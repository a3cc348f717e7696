//! Tries out the mistaken recipe "lower as many piles as the largest
//! remainder", and searches for counterexamples.

use crate::Moore;
use games::Game;
use nim::partitions;

// ANCHOR: largest_remainder
/// Returns the largest remainder in any column.
pub fn largest_remainder(game: Moore, piles: &[u64]) -> u64 {
    game.remainders(piles).into_iter().max().unwrap_or(0)
}

/// Returns the number of piles in which two positions differ.
fn lowered(before: &[u64], after: &[u64]) -> u64 {
    before.iter().zip(after).filter(|(a, b)| a != b).count() as u64
}

/// Returns the smallest number of piles that a winning move lowers, found by
/// trying all moves, or `None` if no move wins.
pub fn fewest_piles(game: Moore, piles: &[u64]) -> Option<u64> {
    let mut options = game.options(&piles.to_vec());
    options.retain(|option| game.is_lost(option));
    options.iter().map(|option| lowered(piles, option)).min()
}
// ANCHOR_END: largest_remainder

// ANCHOR: hunt
/// Returns a won position with as few coins as possible, at most `coins`, for
/// which `strange` holds.
pub fn smallest_won(
    game: Moore,
    coins: u64,
    strange: impl Fn(&[u64]) -> bool,
) -> Option<Vec<u64>> {
    let mut all = (0..=coins).flat_map(|number| partitions(number, number));
    all.find(|piles| !game.is_lost(piles) && strange(piles))
}
// ANCHOR_END: hunt

// ANCHOR: recipe
/// Returns the indices of the piles that the recipe chooses: as many as the
/// largest remainder, first those with a 1 in the leftmost column whose
/// remainder is not 0, then those with a 1 in the next such column, and so on.
pub fn recipe(game: Moore, piles: &[u64]) -> Vec<usize> {
    let remainders = game.remainders(piles);
    let number = largest_remainder(game, piles) as usize;
    let mut chosen = Vec::new();
    for column in (0..64).rev().filter(|column| remainders[*column] > 0) {
        for (place, pile) in piles.iter().enumerate() {
            let has_one = pile >> column & 1 == 1;
            if has_one && !chosen.contains(&place) && chosen.len() < number {
                chosen.push(place);
            }
        }
    }
    chosen
}
// ANCHOR_END: recipe

// ANCHOR: keeps_a_column
/// Returns whether some move changes a digit in a column, but not the column's
/// remainder.
pub fn keeps_a_column(game: Moore, piles: &[u64]) -> bool {
    let before = game.remainders(piles);
    game.options(&piles.to_vec()).iter().any(|option| {
        let after = game.remainders(option);
        let digit = |pile: u64, column: usize| pile >> column & 1;
        (0..64).any(|column| {
            let mut pairs = piles.iter().zip(option);
            before[column] == after[column]
                && pairs.any(|(a, b)| digit(*a, column) != digit(*b, column))
        })
    })
}
// ANCHOR_END: keeps_a_column
