//! Piles of subtraction games as a graph, and the parity rule for odd amounts.

use crate::Convention;
use games::Graph;

/// Returns the graph of all piles from 0 to `largest`. Each pile is at the
/// place equal to its number of coins. Amounts of 0 are ignored.
pub fn all_piles(amounts: &[u64], largest: u64) -> Graph<u64> {
    let options = |coins: u64| {
        let amounts = amounts.iter().filter(|&&n| n > 0);
        let rest = amounts.filter_map(move |n| coins.checked_sub(*n));
        let mut rest: Vec<usize> = rest.map(|rest| rest as usize).collect();
        rest.sort_unstable();
        rest.dedup();
        rest
    };
    let positions: Vec<u64> = (0..=largest).collect();
    let options = positions.iter().map(|&coins| options(coins)).collect();
    Graph { positions, options }
}

// ANCHOR: parity_lost
/// Returns whether a pile is lost if all amounts are odd and one of them is 1.
pub fn parity_lost(convention: Convention, coins: u64) -> bool {
    let odd = coins % 2 == 1;
    odd == (convention == Convention::Misere)
}
// ANCHOR_END: parity_lost
