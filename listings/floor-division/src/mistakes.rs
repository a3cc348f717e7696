//! Implements some natural mistakes, and finds their smallest counterexamples.

use crate::{table, FloorDivision};

/// Returns the nimber that the closed form gives if the condition of its loop
/// is reversed; `None` if the loop runs until the power of 12 is larger than
/// [`u64::MAX`].
pub fn reversed_loop(number: u64) -> Option<u64> {
    let mut u: u128 = 1;
    while 12 * u > u128::from(number) {
        u *= 12;
        if u > u128::from(u64::MAX) {
            return None;
        }
    }
    Some(match u128::from(number) / u {
        0 | 1 => 1,
        2 | 3 => 2,
        4 | 5 => 3,
        _ => 0,
    })
}

/// Returns the nimber that the closed form gives with `> 12` in place of `>=
/// 12`.
pub fn greater_twelve(number: u64) -> Option<u64> {
    let mut number = number;
    while number > 12 {
        number /= 12;
    }
    Some(match number {
        0 => 0,
        1 => 1,
        2 | 3 => 2,
        4 | 5 => 3,
        _ => 0,
    })
}

/// Returns the nimber of ⌊n/12⌋ for n = `number`, even if n is below 6.
pub fn always_twelfth(number: u64) -> Option<u64> {
    Some(crate::nimber(number / 12))
}

// ANCHOR: wrong_numbers
/// Returns the numbers up to `largest` for which `rule` is wrong according to
/// brute force, in ascending order.
pub fn wrong_numbers(rule: fn(u64) -> Option<u64>, largest: usize) -> Vec<u64> {
    let nimbers = table(&FloorDivision::default(), largest);
    let right = |n: &u64| rule(*n) == Some(nimbers[*n as usize]);
    (0..=largest as u64).filter(|n| !right(n)).collect()
}
// ANCHOR_END: wrong_numbers

// ANCHOR: strict
/// Returns all pairs of a number x in [`from`, `to`) and a divisor d for which
/// ⌊x/d⌋ is not smaller than ⌊`to`/d⌋.
pub fn not_smaller(from: u64, to: u64) -> Vec<(u64, u64)> {
    let pairs = (from..to).flat_map(|x| crate::DIVISORS.map(|d| (x, d)));
    pairs.filter(|(x, d)| x / d >= to / d).collect()
}
// ANCHOR_END: strict
