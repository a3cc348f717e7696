//! Finds the nim-sum as a third pile and as a smallest free number, and tests
//! four laws that the nim-sum shares with other sums.

use crate::Nim;
use outcomes::Outcomes;

// ANCHOR: third_pile
/// Returns the size of the third pile that, together with `a` and `b`, makes a
/// lost position. Uses brute force, so the piles should be small.
pub fn third_pile(outcomes: &mut Outcomes<Nim>, a: u64, b: u64) -> u64 {
    let makes_it_lost = |c: &u64| outcomes.is_lost(&vec![a, b, *c]);
    (0..=a + b).find(makes_it_lost).expect("one of them does")
}
// ANCHOR_END: third_pile

/// A law, and numbers a, b and c that break it.
pub type Breach = (&'static str, [u64; 3]);

// ANCHOR: broken_law
/// Returns a law that `sum` breaks, and three numbers below `limit` as proof.
pub fn broken_law(sum: fn(u64, u64) -> u64, limit: u64) -> Option<Breach> {
    for a in 0..limit {
        for b in 0..limit {
            for c in 0..limit {
                let law = if sum(a, b) != sum(b, a) {
                    "sum(a, b) = sum(b, a)"
                } else if sum(sum(a, b), c) != sum(a, sum(b, c)) {
                    "sum(sum(a, b), c) = sum(a, sum(b, c))"
                } else if sum(a, 0) != a {
                    "sum(a, 0) = a"
                } else if sum(a, a) != 0 {
                    "sum(a, a) = 0"
                } else {
                    continue;
                };
                return Some((law, [a, b, c]));
            }
        }
    }
    None
}
// ANCHOR_END: broken_law

// ANCHOR: relabelled
/// Returns a sum that isn't the nim-sum but obeys the same four laws: swap 3
/// and 4, take the nim-sum, and swap 3 and 4 in the result.
pub fn relabelled(a: u64, b: u64) -> u64 {
    exchange(exchange(a) ^ exchange(b))
}

fn exchange(number: u64) -> u64 {
    match number {
        3 => 4,
        4 => 3,
        other => other,
    }
}
// ANCHOR_END: relabelled

// ANCHOR: smallest_free
/// Returns a table of `size` rows and columns, in which each entry is the
/// smallest number that occurs neither to its left nor above it.
pub fn smallest_free(size: usize) -> Vec<Vec<u64>> {
    let mut table = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            let left = |n: &u64| table[a][..b].contains(n);
            let above = |n: &u64| table[..a].iter().any(|row| row[b] == *n);
            let free = (0..).find(|n| !left(n) && !above(n));
            table[a][b] = free.expect("only a + b numbers are taken");
        }
    }
    table
}
// ANCHOR_END: smallest_free
