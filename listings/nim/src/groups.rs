//! Splits piles into groups of 1, 2, 4, 8, … coins, pairs off equal groups, and
//! finds the odd columns in binary.

use std::collections::BTreeSet;

/// Returns the powers of two that fit in a `u64`, largest first.
fn powers_of_two() -> impl Iterator<Item = u64> {
    (0..64).rev().map(|exponent| 2_u64.pow(exponent))
}

/// Splits a pile into groups whose sizes are distinct powers of two, and
/// returns these sizes, largest first.
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
/// Splits all the piles into groups, pairs off groups of equal size, and
/// returns the sizes of the groups left over, largest first.
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

/// Returns the columns in which an odd number of piles have a 1, leftmost
/// first, each named by its power of two.
pub fn odd_columns(piles: &[u64]) -> Vec<u64> {
    let mut odd = Vec::new();
    for power in powers_of_two() {
        let mut ones = 0;
        for pile in piles {
            ones += pile / power % 2; // the pile's digit in this column
        }
        if ones % 2 == 1 {
            odd.push(power);
        }
    }
    odd
}
