//! Judges "Take a square".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: u64 = 100_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Whether the player to move loses, for each pile up to `most`: a pile is lost
/// if all its options are won.
fn lost(exponent: u32, most: u64) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for coins in 0..=most {
        let mut all_won = true;
        let mut root = 1u64;
        while root.pow(exponent) <= coins {
            all_won &= !lost[(coins - root.pow(exponent)) as usize];
            root += 1;
        }
        lost.push(all_won);
    }
    lost
}

fn case(group: &'static str, exponent: u32, piles: &[u64]) -> Case {
    let most = *piles.iter().max().expect("a pile");
    let lost = lost(exponent, most);
    let mut before = vec![0u64];
    for coins in 1..=most as usize {
        before.push(before[coins - 1] + u64::from(lost[coins]));
    }
    let mut input = format!("{exponent} {}\n", piles.len());
    let mut answer = String::new();
    for &coins in piles {
        input += &format!("{coins}\n");
        let winner = if lost[coins as usize] { "Second" } else { "First" };
        answer += &format!("{winner} {}\n", before[coins as usize]);
    }
    Case::new(group, input, answer)
}

/// Returns piles up to `MOST`, a third of them chosen from the lost ones, and
/// both ends of the range.
fn piles(chance: &mut Chance, exponent: u32) -> Vec<u64> {
    let lost = lost(exponent, MOST);
    let lost: Vec<u64> = (0..=MOST).filter(|&n| lost[n as usize]).collect();
    let mut piles = chance.many(20_000, 0, MOST);
    piles.extend((0..10_000).map(|_| *chance.one_of(&lost)));
    piles.extend([0, 1, MOST - 1, MOST]);
    chance.shuffle(&mut piles);
    piles
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<u64> = (0..=60).collect();
    chance.shuffle(&mut small);
    let mut cases = vec![case("small", 2, &small)];
    let squares = piles(chance, 2);
    cases.push(case("squares", 2, &squares));
    for exponent in 3..=5 {
        let more = piles(chance, exponent);
        cases.push(case("powers", exponent, &more));
    }
    cases
}

/// Asks about a pile with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let lost = lost(2, 99);
    loop {
        let coins = chance.between(20, 99);
        let roots = (1..).take_while(|root| root * root <= coins);
        let squares = roots.map(|root| root * root);
        let winning: Vec<String> = squares
            .filter(|square| lost[(coins - square) as usize])
            .map(|square| square.to_string())
            .collect();
        if winning.len() != 2 {
            continue;
        }
        let text = format!(
            "A move takes a square number of coins, 1, 4, 9, 16, …, from one \
             pile. Whoever cannot move loses. The pile has {coins} coins and \
             it is your turn. Which amounts are winning moves? Name all of \
             them, the smallest first, as in `1 25`."
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
