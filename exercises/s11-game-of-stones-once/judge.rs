//! Judges "Each amount only once".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: usize = 60;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the nimber of a pile, by the definition. Bit k of `used` says that k
/// stones have been taken from it before. Amounts larger than the pile don't
/// matter.
fn searched(
    stones: usize,
    used: u64,
    known: &mut HashMap<(usize, u64), u8>,
) -> u8 {
    let used = used & ((2 << stones) - 1);
    if let Some(&known) = known.get(&(stones, used)) {
        return known;
    }
    let mut met = 0_u64;
    for amount in 1..=stones {
        if used >> amount & 1 == 0 {
            met |= 1 << searched(stones - amount, used | 1 << amount, known);
        }
    }
    let mex = met.trailing_ones() as u8;
    known.insert((stones, used), mex);
    mex
}

/// Returns the nimbers of fresh piles up to `most`.
fn fresh(most: usize) -> Vec<u8> {
    let mut known = HashMap::new();
    (0..=most).map(|stones| searched(stones, 0, &mut known)).collect()
}

fn case(group: &'static str, piles: &[usize], nimbers: &[u8]) -> Case {
    let mut input = format!("{}\n", piles.len());
    for stones in piles {
        input += &format!("{stones}\n");
    }
    let sum = piles.iter().fold(0, |sum, stones| sum ^ nimbers[*stones]);
    let answer = if sum == 0 { "YES\n" } else { "NO\n" };
    Case::new(group, input, answer.to_string())
}

/// Returns piles whose nim-sum is 0 or, if `off`, isn't.
fn balanced(
    chance: &mut Chance,
    count: usize,
    most: usize,
    off: bool,
    nimbers: &[u8],
) -> Vec<usize> {
    loop {
        let mut pile = || chance.between(1, most as u64) as usize;
        let piles: Vec<usize> = (0..count).map(|_| pile()).collect();
        let sum = piles.iter().fold(0, |sum, stones| sum ^ nimbers[*stones]);
        if (sum != 0) == off {
            return piles;
        }
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let nimbers = fresh(MOST);
    let mut all = Vec::new();
    // Piles that refute two guesses for the nimber: the rounded square root and
    // half of the pile.
    for piles in [&[3, 4][..], &[3, 5], &[4, 6], &[6, 9], &[12, 10, 12, 9]] {
        all.push(case("small", piles, &nimbers));
    }
    for turn in 0..8 {
        let count = chance.between(2, 5) as usize;
        let piles = balanced(chance, count, 12, turn % 2 == 0, &nimbers);
        all.push(case("small", &piles, &nimbers));
    }
    for turn in 0..10 {
        let count = [2, 3, 40, 1000][turn % 4];
        let mut piles = balanced(chance, count, MOST, turn % 3 == 0, &nimbers);
        if turn % 4 < 2 {
            // Piles at the ends of the ranges 45 to 54 and 55 to 60: within
            // each range all piles have the same nimber.
            piles = match turn % 3 {
                0 => vec![55, 54],
                _ => vec![60, 55, 45, 54],
            };
        }
        all.push(case("medium", &piles, &nimbers));
    }
    for (count, off) in [(1_000_000, false), (999_999, true), (100_000, false)]
    {
        let piles = balanced(chance, count, MOST, off, &nimbers);
        all.push(case("full", &piles, &nimbers));
    }
    for count in [5000, 5001, 5002, 5003] {
        let piles = balanced(chance, count, MOST, count % 2 == 0, &nimbers);
        all.push(case("full", &piles, &nimbers));
    }
    all
}

/// Asks for which sizes of a fourth pile the second player wins.
fn variant(chance: &mut Chance) -> Question {
    let nimbers = fresh(MOST);
    loop {
        let mut given = chance.many(3, 12, MOST as u64);
        given.sort_unstable();
        given.dedup();
        let sum =
            given.iter().fold(0, |sum, pile| sum ^ nimbers[*pile as usize]);
        let found: Vec<usize> =
            (1..=MOST).filter(|stones| nimbers[*stones] == sum).collect();
        if given.len() != 3 || !(4..=9).contains(&sum) {
            continue;
        }
        let text = format!(
            "There are four piles, of {}, {}, {} and x stones, where x \
             is at most 60. A move takes one or more stones from one pile; \
             from each pile each amount may be taken only once. \
             Whoever cannot move loses. For which x is the starting position \
             lost for the player to move? These x are neighbours: name the \
             smallest and the largest, as in `3 5`.",
            given[0], given[1], given[2]
        );
        let answer = format!("{} {}", found[0], found[found.len() - 1]);
        return Question { text, answers: vec![answer] };
    }
}
