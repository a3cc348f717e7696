//! Coins in groups of 1, 2, 4, 8, …; pairs of equal groups; binary columns.

use std::collections::BTreeSet;

/// The powers of two that stand in a `u64`, the largest first.
fn powers_of_two() -> impl Iterator<Item = u64> {
    (0..64).rev().map(|exponent| 2_u64.pow(exponent))
}

/// A pile as groups of different sizes, each a power of two, largest first.
pub fn groups(pile: u64) -> Vec<u64> {
    let mut groups = Vec::new();
    let mut rest = pile;
    for size in powers_of_two() {
        if size <= rest {
            groups.push(size);
            rest -= size;
        }
    }
    groups
}

// ANCHOR: unpaired
/// The groups that are left over, largest first, once groups of equal size,
/// from any piles, have been paired off.
pub fn unpaired(piles: &[u64]) -> Vec<u64> {
    let mut single = BTreeSet::new();
    for &pile in piles {
        for size in groups(pile) {
            let partner_waits = single.remove(&size);
            if !partner_waits {
                single.insert(size);
            }
        }
    }
    single.into_iter().rev().collect()
}
// ANCHOR_END: unpaired

/// The columns in which an odd number of piles has a 1, leftmost first, each
/// named by its power of two.
pub fn odd_columns(piles: &[u64]) -> Vec<u64> {
    let mut odd = Vec::new();
    for power in powers_of_two() {
        let mut ones = 0;
        for pile in piles {
            ones += pile / power % 2; // the digit of the pile in this column
        }
        if ones % 2 == 1 {
            odd.push(power);
        }
    }
    odd
}
