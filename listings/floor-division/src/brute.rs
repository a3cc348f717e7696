//! Computes nimbers directly from the definition, and counts the calls this
//! takes.

use crate::{FloorDivision, DIVISORS};
use games::Game;
use nimbers::mex;
use std::collections::{BTreeSet, HashMap};

// ANCHOR: naive
/// Returns the nimber of `number`, computed directly from the definition. Each
/// call of this function, including the first, adds 1 to `calls`.
pub fn naive(number: u64, calls: &mut u64) -> u64 {
    *calls += 1;
    if number == 0 {
        return 0;
    }
    mex(&DIVISORS.map(|divisor| naive(number / divisor, calls)))
}
// ANCHOR_END: naive

/// Returns how many calls [`naive`] makes for `number`, without making them:
/// one for the number itself, plus the calls for each of its options. The
/// counts found on the way are stored in `known`.
pub fn calls(number: u64, known: &mut HashMap<u64, u128>) -> u128 {
    if number == 0 {
        return 1;
    }
    if let Some(calls) = known.get(&number) {
        return *calls;
    }
    let sum = DIVISORS.map(|divisor| calls(number / divisor, known));
    let all = 1 + sum.into_iter().sum::<u128>();
    known.insert(number, all);
    all
}

/// Returns all numbers that can be reached from `number`, including `number`
/// itself. A memoised recursion stores one entry for each of them.
pub fn positions(number: u64) -> BTreeSet<u64> {
    let game = FloorDivision::default();
    let mut found = BTreeSet::from([number]);
    let mut open = vec![number];
    while let Some(number) = open.pop() {
        for option in game.options(&number) {
            if found.insert(option) {
                open.push(option);
            }
        }
    }
    found
}

/// Returns the numbers up to `limit` that are products of the primes 2, 3 and 5
/// (the 5-smooth numbers), in no particular order.
pub fn smooth(limit: u64) -> Vec<u64> {
    let mut numbers = vec![];
    let powers = |prime: u64, start: u64| {
        let next = move |n: &u64| n.checked_mul(prime);
        std::iter::successors(Some(start), next)
            .take_while(move |n| *n <= limit)
    };
    for a in powers(2, 1) {
        for b in powers(3, a) {
            numbers.extend(powers(5, b));
        }
    }
    numbers
}

// ANCHOR: table
/// Returns the nimbers of 0, 1, …, `largest`, worked out from the bottom up.
pub fn table(game: &FloorDivision, largest: usize) -> Vec<u64> {
    let mut nimbers: Vec<u64> = Vec::with_capacity(largest + 1);
    for number in 0..=largest as u64 {
        let options = game.options(&number).into_iter();
        let values: Vec<u64> = options.map(|n| nimbers[n as usize]).collect();
        nimbers.push(mex(&values));
    }
    nimbers
}
// ANCHOR_END: table
