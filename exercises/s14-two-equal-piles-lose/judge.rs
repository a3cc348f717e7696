//! Judges "Two equal piles lose".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

fn are_distinct(piles: &[u64]) -> bool {
    let mut sorted = piles.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

/// Whether the player to move wins, by the rules.
fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&known) = known.get(piles) {
        return known;
    }
    let mut found = false;
    for place in 0..piles.len() {
        if piles[place] > 0 {
            let mut next = piles.to_vec();
            next[place] -= 1;
            next.sort_unstable();
            found = found || are_distinct(&next) && !wins(&next, known);
        }
    }
    known.insert(piles.to_vec(), found);
    found
}

/// Whether the player to move wins, for many stones. A first move that leaves
/// distinct piles decides the game: after it each pile goes down to its rank in
/// the order of sizes, whoever makes these moves, so their number is known.
fn by_distances(piles: &[u64]) -> bool {
    let mut counts: HashMap<u64, usize> = HashMap::new();
    piles.iter().for_each(|pile| *counts.entry(*pile).or_insert(0) += 1);
    for (place, &pile) in
        piles.iter().enumerate().filter(|(_, pile)| **pile > 0)
    {
        let sizes = counts.len() - usize::from(counts[&pile] == 1)
            + usize::from(!counts.contains_key(&(pile - 1)));
        if sizes < piles.len() {
            continue;
        }
        let mut next = piles.to_vec();
        next[place] -= 1;
        next.sort_unstable();
        let odd = (0..).zip(next).filter(|(rank, size)| (size - rank) % 2 == 1);
        return odd.count() % 2 == 0;
    }
    false
}

fn case(group: &'static str, piles: &[u64], first: bool) -> Case {
    let words: Vec<String> = piles.iter().map(u64::to_string).collect();
    let input = format!("{}\n{}\n", piles.len(), words.join(" "));
    let answer = if first { "sjfnb\n" } else { "cslnb\n" };
    Case::new(group, input, answer.to_string())
}

/// Returns `count` distinct sizes, none of them in `near`. The sum of these
/// sizes and of the ranks of all piles, those in `near` included, is odd if
/// `odd`.
fn distinct(
    chance: &mut Chance,
    count: usize,
    most: u64,
    near: &[u64],
    odd: bool,
) -> Vec<u64> {
    let mut piles = Vec::new();
    let mut taken: HashMap<u64, ()> =
        near.iter().map(|size| (*size, ())).collect();
    while piles.len() < count {
        let size = chance.between(0, most);
        if taken.insert(size, ()).is_none() {
            piles.push(size);
        }
        // Draw the last one until the parity is right.
        if piles.len() == count {
            let all = (count + near.len()) as u64;
            let sum = piles.iter().sum::<u64>() + all * (all - 1) / 2;
            if (sum % 2 == 1) != odd {
                piles.pop();
            }
        }
    }
    piles
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all = Vec::new();
    let mut known = HashMap::new();
    let mut small = |piles: &[u64]| {
        let mut sorted = piles.to_vec();
        sorted.sort_unstable();
        let first = wins(&sorted, &mut known);
        if !piles.is_empty() {
            // The judge's two methods agree.
            assert_eq!(by_distances(piles), first, "{piles:?}");
        }
        all.push(case("small", piles, first));
    };
    // Odd sums without a safe move, and others beside them.
    for piles in [
        &[0, 0][..],
        &[0, 0, 4],
        &[2, 2, 1],
        &[3, 2, 3, 5],
        &[4, 4, 2, 5],
        &[2, 2, 2, 6],
        &[3, 3, 6, 6, 1],
        &[1, 1, 0],
        &[3, 1, 0, 1],
        &[4, 4, 6],
        &[1, 1, 5],
        &[1],
    ] {
        small(piles);
    }
    for turn in 0..8 {
        let count = chance.between(1, 4) as usize;
        small(&distinct(chance, count, 7, &[], turn % 2 == 0));
    }
    // Two equal piles, with or without a pile that is one smaller, for both
    // parities.
    for (group, count, most) in [("pairs", 60, 300), ("full", 99_998, MOST)] {
        for turn in 0..6 {
            if count > 1000 && turn > 3 {
                break;
            }
            let (odd, below) = (turn % 2 == 0, turn / 2 % 2 == 1);
            let size = chance.between(2, most);
            // The sizes of the extra piles count towards the parity, too.
            let extra = if below {
                vec![size, size, size - 1]
            } else {
                vec![size, size]
            };
            let shift = extra.iter().sum::<u64>() % 2 == 1;
            let near = if below {
                vec![size, size - 1, most + 1]
            } else {
                vec![size, size - 1]
            };
            let mut piles =
                distinct(chance, count - 1, most, &near, odd != shift);
            piles.extend(extra);
            chance.shuffle(&mut piles);
            all.push(case(group, &piles, by_distances(&piles)));
        }
    }
    // Two empty piles; two ones and an empty pile; three equal ones; two pairs;
    // all with an odd distance from the end.
    for equal in [vec![0, 0], vec![0, 1, 1], vec![9; 3], vec![9, 9, 50, 50]] {
        for (group, count, most) in [("pairs", 70, 1000), ("full", 9000, MOST)]
        {
            let shift = equal.iter().sum::<u64>() % 2 == 1;
            // No other pile is one smaller than these, because that alone would
            // decide.
            let mut piles = loop {
                let others = distinct(chance, count, most, &equal, !shift);
                if !others.iter().any(|size| equal.contains(&(size + 1))) {
                    break others;
                }
            };
            piles.extend(&equal);
            chance.shuffle(&mut piles);
            all.push(case(group, &piles, by_distances(&piles)));
        }
    }
    for odd in [true, false] {
        let piles = distinct(chance, 100_000, MOST, &[], odd);
        all.push(case("full", &piles, by_distances(&piles)));
        let piles = distinct(chance, 7, MOST, &[], odd);
        all.push(case("full", &piles, by_distances(&piles)));
    }
    // No move is safe.
    let mut piles: Vec<u64> = (0..100_000).collect();
    chance.shuffle(&mut piles);
    all.push(case("full", &piles, by_distances(&piles)));
    all
}

/// Returns an input with a single pile, the largest.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("1\n{MOST}\n")]
}

/// Asks for which sizes of a fourth pile the first player wins.
fn variant(chance: &mut Chance) -> Question {
    let mut known = HashMap::new();
    loop {
        let mut piles = chance.many(3, 1, 8);
        piles.sort_unstable();
        piles.dedup();
        let first = |size: &u64| {
            let mut all = [piles.as_slice(), &[*size]].concat();
            all.sort_unstable();
            wins(&all, &mut known)
        };
        let found: Vec<u64> = (0..=9).filter(first).collect();
        let double = piles.iter().filter(|pile| found.contains(pile)).count();
        if piles.len() != 3 || found.len() != 4 || double != 1 {
            continue;
        }
        let text = format!(
            "There are four piles, of {}, {}, {} and x stones. A move takes one \
             stone from a pile. You lose if all piles are empty before your \
             move, or if after your move two piles are equal (empty ones, too). \
             It is your turn. For which x from 0 to 9 do you win? Name them \
             all, the smallest first, as in `0 3 5 9`.",
            piles[0], piles[1], piles[2]
        );
        let found: Vec<String> = found.iter().map(u64::to_string).collect();
        return Question { text, answers: vec![found.join(" ")] };
    }
}
