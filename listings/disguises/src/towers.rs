//! Towers: a move lowers a tower to a divisor of its height.

use games::Game;
use nim::{is_lost, partitions, winning_moves, Move};
use outcomes::Outcomes;
use std::collections::BTreeSet;

// ANCHOR: towers
/// Some towers, all of height at least 1. A move lowers a tower to a smaller
/// height that divides its height.
pub struct Towers;

impl Game for Towers {
    type Position = Vec<u64>;

    fn options(&self, towers: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (place, &height) in towers.iter().enumerate() {
            for lower in 1..height {
                if height % lower == 0 {
                    let mut option = towers.clone();
                    option[place] = lower;
                    options.push(option);
                }
            }
        }
        options
    }
}
// ANCHOR_END: towers

/// Returns the prime factors of a number in ascending order, including
/// repetitions. The number must be at least 1. Takes at most √number divisions,
/// plus a few.
pub fn prime_factors(mut number: u64) -> Vec<u64> {
    let mut factors = Vec::new();
    let mut divisor = 2;
    while divisor <= number / divisor {
        if number.is_multiple_of(divisor) {
            factors.push(divisor);
            number /= divisor;
        } else {
            divisor += 1;
        }
    }
    if number > 1 {
        factors.push(number); // no divisor up to its root, so it is prime
    }
    factors
}

// ANCHOR: factor_piles
/// Returns one pile for each tower: its number of prime factors, counting
/// repeated factors each time.
pub fn factor_piles(towers: &[u64]) -> Vec<u64> {
    let pile = |&height| prime_factors(height).len() as u64;
    towers.iter().map(pile).collect()
}

/// Returns a wrong guess at the piles: for each tower, its number of *distinct*
/// prime factors.
pub fn different_piles(towers: &[u64]) -> Vec<u64> {
    let pile = |&height| BTreeSet::from_iter(prime_factors(height)).len();
    towers.iter().map(|height| pile(height) as u64).collect()
}
// ANCHOR_END: factor_piles

/// Returns the towers with the smallest total height, at most `total`, for
/// which the nim-sum of `piles` is wrong about who loses.
pub fn smallest_wrong_towers(
    piles: fn(&[u64]) -> Vec<u64>,
    total: u64,
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::new(&Towers);
    let mut all = (0..=total).flat_map(|height| partitions(height, height));
    all.find(|towers| outcomes.is_lost(towers) != is_lost(&piles(towers)))
}

/// Returns the distinct products of `many` of the given prime factors.
pub fn products(factors: &[u64], many: usize) -> BTreeSet<u64> {
    // found[k] holds the products of k of the factors seen so far.
    let mut found = vec![BTreeSet::new(); many + 1];
    found[0].insert(1);
    for factor in factors {
        for k in (0..many).rev() {
            let longer: Vec<u64> =
                found[k].iter().map(|product| product * factor).collect();
            found[k + 1].extend(longer);
        }
    }
    found.swap_remove(many)
}

// ANCHOR: lower
/// Returns the winning moves, each as the place of a tower, counted from 0, and
/// the tower's new height.
pub fn winning_heights(towers: &[u64]) -> Vec<(usize, u64)> {
    let piles = factor_piles(towers);
    let heights = |m: Move| {
        let factors = prime_factors(towers[m.place()]);
        let found = products(&factors, m.rest() as usize);
        found.into_iter().map(move |height| (m.place(), height))
    };
    winning_moves(&piles).flat_map(heights).collect()
}
// ANCHOR_END: lower
