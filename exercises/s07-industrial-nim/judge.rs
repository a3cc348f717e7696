//! Judges "Industrial Nim".

use crate::kit::{described, line, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 10_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move wins with these piles, by the rules.
fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&known) = known.get(piles) {
        return known;
    }
    let mut found = false;
    for place in 0..piles.len() {
        for left in 0..piles[place] {
            let mut next = piles.to_vec();
            next[place] = left;
            next.sort_unstable();
            found = found || !wins(&next, known);
        }
    }
    known.insert(piles.to_vec(), found);
    found
}

/// Returns the nim-sum of all trucks. In a quarry with many trucks, the ones in
/// each binary place are counted instead of looking at each truck.
fn nim_sum(quarries: &[(u64, u64)]) -> u64 {
    let mut sum = 0;
    for &(first, trucks) in quarries {
        if trucks <= 1000 {
            sum = (first..first + trucks).fold(sum, |sum, load| sum ^ load);
            continue;
        }
        for place in 0..55 {
            let ones = |below: u64| {
                let round = 2_u64 << place;
                let begun = (below % round).saturating_sub(round / 2);
                below / round * (round / 2) + begun
            };
            sum ^= (ones(first + trucks) - ones(first)) % 2 << place;
        }
    }
    sum
}

fn case(group: &'static str, quarries: &[(u64, u64)]) -> Case {
    let mut input = format!("{}\n", quarries.len());
    for (first, trucks) in quarries {
        input += &format!("{first} {trucks}\n");
    }
    let winner = if nim_sum(quarries) == 0 { "bolik\n" } else { "tolik\n" };
    Case::new(group, input, winner.to_string())
}

/// Returns quarries in random order, one of them chosen so that the nim-sum is
/// 0 or, if `off`, a power of two.
fn balanced(
    chance: &mut Chance,
    count: usize,
    least: u64,
    most: [u64; 2],
    off: bool,
) -> Vec<(u64, u64)> {
    loop {
        let mut quarry = || {
            let trucks = if chance.once_in(4) {
                let digits = 10_u64.pow(chance.between(0, 16) as u32);
                digits.min(most[1])
            } else {
                most[1]
            };
            (
                chance.between(1, most[0]),
                chance.between(least, trucks.max(least)),
            )
        };
        let mut quarries: Vec<(u64, u64)> =
            (1..count).map(|_| quarry()).collect();
        let mut sum = nim_sum(&quarries);
        if off {
            // One wrong place: a low one, a high one or one in between.
            let top = 63 - most[0].leading_zeros() as u64;
            let place = *chance.one_of(&[0, 1, top / 2, top - 1]);
            sum ^= 1 << place;
        }
        if (1..=most[0]).contains(&sum) {
            quarries.push((sum, 1));
            chance.shuffle(&mut quarries);
            return quarries;
        }
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all = Vec::new();
    // Small positions, labelled by the rules of Nim.
    let mut known = HashMap::new();
    for turn in 0..6 {
        let quarries = loop {
            let quarries: Vec<(u64, u64)> = (0..2)
                .map(|_| (chance.between(1, 6), chance.between(1, 2)))
                .collect();
            let trucks = |(first, trucks): &(u64, u64)| *first..first + trucks;
            let mut piles: Vec<u64> =
                quarries.iter().flat_map(trucks).collect();
            piles.sort_unstable();
            let first_wins = wins(&piles, &mut known);
            assert_eq!(first_wins, nim_sum(&quarries) != 0, "Bouton's theorem");
            if first_wins == (turn % 2 == 0) {
                break quarries;
            }
        };
        all.push(case("small", &quarries));
    }
    for turn in 0..8 {
        let count = [3, 100][turn % 2];
        let off = turn / 2 % 2 == 1;
        let quarries = balanced(chance, count, 1, [2000, 1000], off);
        all.push(case("small", &quarries));
    }
    for turn in 0..10 {
        let count = chance.between(2, 8) as usize;
        let off = turn % 2 == 1;
        let quarries = balanced(chance, count, MOST / 10, [MOST, MOST], off);
        all.push(case("long", &quarries));
    }
    // A nim-sum that 32 bits don't show.
    all.push(case("long", &[(1 << 40, 1 << 41), (1 << 33, 1)]));
    all.push(case("long", &[(MOST, MOST)]));
    for (count, off) in [(100_000, false), (70_000, true), (3000, false)] {
        let most = [MOST, 100_000];
        all.push(case("full", &balanced(chance, count, 1, most, off)));
    }
    for off in [false, true] {
        let quarries = balanced(chance, 3000, 1, [MOST, MOST], off);
        all.push(case("full", &quarries));
    }
    let mut quarries = balanced(chance, 3000, 1, [MOST, MOST], false);
    quarries.push((1 << 45, 1));
    all.push(case("full", &quarries));
    all
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = "100000\n".to_string();
    for _ in 0..100_000 {
        input += &line(&chance.many(2, MOST / 10, MOST));
    }
    vec![input]
}

/// Asks for the load of a single truck with which bolik wins.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let quarry = |chance: &mut Chance| {
            (chance.between(100, 400), chance.between(20, 90))
        };
        let given = [quarry(chance), quarry(chance)];
        let answer = nim_sum(&given);
        let begins = |(first, trucks): &(u64, u64)| {
            first % 4 == 0 || (first + trucks) % 4 == 0
        };
        if given.iter().any(begins) || !(64..512).contains(&answer) {
            continue;
        }
        let text = format!(
            "There are three quarries. In the first there are {} trucks with \
             {}, {}, … stones, one more on each; in the second {} trucks with \
             {}, {}, … stones. In the third there is one truck. A move takes \
             one or more stones from one truck; whoever cannot move loses. How \
             many stones are on the truck of the third quarry, if the player \
             to move loses? Answer with one number.",
            given[0].1,
            given[0].0,
            given[0].0 + 1,
            given[1].1,
            given[1].0,
            given[1].0 + 1
        );
        return Question { text, answers: vec![answer.to_string()] };
    }
}
