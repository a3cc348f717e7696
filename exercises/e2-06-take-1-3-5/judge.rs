//! Judges "Take 1, 3 or 5".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: u64 = 100_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Whether the player to move wins, for each pile up to `most`, by the
/// definition.
fn labels(amounts: &[usize], most: usize) -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::new();
    for coins in 0..=most {
        let to_lost =
            |&amount: &usize| amount <= coins && !wins[coins - amount];
        wins.push(amounts.iter().any(to_lost));
    }
    wins
}

fn case(group: &'static str, piles: &[u64]) -> Case {
    let wins = labels(&[1, 3, 5], MOST as usize);
    let (mut input, mut answer) = (format!("{}\n", piles.len()), String::new());
    for &coins in piles {
        input += &format!("{coins}\n");
        answer += if wins[coins as usize] { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<u64> = (0..=30).collect();
    chance.shuffle(&mut small);
    let mut all: Vec<u64> = (0..=MOST).collect();
    chance.shuffle(&mut all);
    all.truncate(50_000);
    vec![case("small", &small), case("all", &all)]
}

/// Asks for the winning moves from a pile with three other amounts. There are
/// always two.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut amounts = chance.many(3, 1, 7);
        amounts.sort_unstable();
        amounts.dedup();
        let coins = chance.between(14, 20) as usize;
        if amounts.len() < 3 || amounts.iter().all(|amount| amount % 2 == 1) {
            continue;
        }
        let take: Vec<usize> = amounts.iter().map(|&a| a as usize).collect();
        let wins = labels(&take, coins);
        let winning = take.iter().filter(|&&amount| !wins[coins - amount]);
        let winning: Vec<String> = winning.map(usize::to_string).collect();
        if winning.len() != 2 {
            continue;
        }
        let text = format!(
            "A move takes {}, {} or {} coins from one pile. Whoever cannot \
             move loses. The pile has {coins} coins and it is your turn. Name \
             all winning moves, the smallest first, as in `2 5`.",
            take[0], take[1], take[2]
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
