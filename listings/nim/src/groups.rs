//! Coins in groups of 1, 2, 4, 8, …; pairs of equal groups; binary columns.

use std::collections::BTreeSet;

// ANCHOR: groups
/// A pile as groups of different sizes, each a power of two, largest first.
pub fn groups(pile: u64) -> Vec<u64> {
    let mut groups = Vec::new();
    let mut rest = pile;
    for exponent in (0..64).rev() {
        let size = 2_u64.pow(exponent);
        if size <= rest {
            groups.push(size);
            rest -= size;
        }
    }
    groups
}
// ANCHOR_END: groups

// ANCHOR: unpaired
/// The groups that are left, largest first, when groups of equal size, from
/// whichever piles, have been paired off.
pub fn unpaired(piles: &[u64]) -> Vec<u64> {
    let mut single = BTreeSet::new();
    for size in piles.iter().flat_map(|&pile| groups(pile)) {
        let partner_waits = single.remove(&size);
        if !partner_waits {
            single.insert(size);
        }
    }
    single.into_iter().rev().collect()
}
// ANCHOR_END: unpaired

// ANCHOR: odd_columns
/// The columns in which an odd number of piles has a 1, leftmost first, each
/// named by its power of two.
pub fn odd_columns(piles: &[u64]) -> Vec<u64> {
    let has_a_one = |pile: u64, power: u64| pile / power % 2 == 1;
    let powers = (0..64).rev().map(|exponent| 2_u64.pow(exponent));
    powers
        .filter(|&power| {
            let ones = piles.iter().filter(|&&pile| has_a_one(pile, power));
            ones.count() % 2 == 1
        })
        .collect()
}
// ANCHOR_END: odd_columns
