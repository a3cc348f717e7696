//! Makes tables that are right about many positions but still wrong, and finds
//! where they are wrong.

use crate::Table;
use outcomes::{Convention, Outcomes};
use splitting::{Components, Splitting};

// ANCHOR: all_sums
/// Returns all sums of exactly `count` piles of 1 to `largest` coins.
pub fn all_sums(largest: usize, count: usize) -> Vec<Vec<usize>> {
    let mut sums = vec![vec![]];
    for _ in 0..count {
        let longer = |sum: &Vec<usize>| {
            let least = sum.last().copied().unwrap_or(1);
            let sum = sum.clone();
            (least..=largest).map(move |size| [&sum[..], &[size]].concat())
        };
        sums = sums.iter().flat_map(longer).collect();
    }
    sums
}
// ANCHOR_END: all_sums

// ANCHOR: first_error
/// Returns a sum of at most `most` piles about which the table is wrong, with
/// as few piles as possible; `None` if there is no such sum.
pub fn first_error(
    rule: impl Splitting,
    table: &Table,
    most: usize,
) -> Option<Vec<usize>> {
    let game = Components(rule);
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    let largest = table.pile.len() - 1;
    let mut sums = (0..=most).flat_map(|count| all_sums(largest, count));
    sums.find(|sum| outcomes.is_lost(sum) != table.is_lost(sum))
}
// ANCHOR_END: first_error

// ANCHOR: counting
/// Returns a table for piles of one coin whose class is the number of piles, or
/// `most` if there are more piles than that.
pub fn counting(most: usize) -> Table {
    let sum = |x: usize, y: usize| most.min(x + y);
    let row = |x: usize| (0..=most).map(|y| sum(x, y)).collect();
    let product = (0..=most).map(row).collect();
    let lost = (0..=most).map(|x| x % 2 == 1).collect();
    Table { product, lost, pile: vec![0, most.min(1)] }
}
// ANCHOR_END: counting
