//! Judges "Game of stones".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: u64 = 100;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Whether the player to move wins, for each pile up to `most`, by the
/// definition.
fn labels(amounts: &[u64], most: u64) -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::new();
    for stones in 0..=most {
        let mut options = amounts.iter().filter_map(|a| stones.checked_sub(*a));
        wins.push(options.any(|option| !wins[option as usize]));
    }
    wins
}

fn case(group: &'static str, piles: &[u64]) -> Case {
    let wins = labels(&[2, 3, 5], MOST);
    let (mut input, mut answer) = (format!("{}\n", piles.len()), String::new());
    for &stones in piles {
        input += &format!("{stones}\n");
        answer += if wins[stones as usize] { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<u64> = (1..=20).collect();
    chance.shuffle(&mut small);
    let mut all: Vec<u64> = (1..=MOST).collect();
    chance.shuffle(&mut all);
    vec![case("small", &small), case("all", &all)]
}

/// Asks which piles from 10 to 20 are lost with other amounts. There are always
/// four.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut amounts = chance.many(3, 2, 7);
        amounts.sort_unstable();
        amounts.dedup();
        if amounts.len() < 3 || amounts == [2, 3, 5] {
            continue;
        }
        let wins = labels(&amounts, 20);
        let lost = (10..=20).filter(|&stones| !wins[stones]);
        let lost: Vec<String> = lost.map(|stones| stones.to_string()).collect();
        if lost.len() != 4 {
            continue;
        }
        let text = format!(
            "A move takes exactly {}, {} or {} stones from one pile. Whoever \
             cannot move loses. Which piles from 10 to 20 stones are lost for \
             the player to move? Name all of them, the smallest first, as in \
             `10 12 19`.",
            amounts[0], amounts[1], amounts[2]
        );
        return Question { text, answers: vec![lost.join(" ")] };
    }
}
