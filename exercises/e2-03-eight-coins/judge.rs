//! Judges "Eight coins".

use crate::kit::{described, Case, Chance, Judge, Question};

const COINS: u64 = 100_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns, for each pile up to `coins`, the amount to take in order to win, or
/// 0 if there is none. A move takes 1 to `most` coins.
fn amounts(most: usize, coins: usize) -> Vec<usize> {
    let mut amounts: Vec<usize> = Vec::new();
    for pile in 0..=coins {
        let mut takes = 1..=most.min(pile);
        amounts.push(takes.find(|take| amounts[pile - take] == 0).unwrap_or(0));
    }
    amounts
}

fn case(group: &'static str, games: &[(u64, u64)]) -> Case {
    let tables: Vec<Vec<usize>> =
        (0..=9).map(|most| amounts(most, COINS as usize)).collect();
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for &(most, coins) in games {
        input += &format!("{most} {coins}\n");
        answer += &match tables[most as usize][coins as usize] {
            0 => "Second\n".to_string(),
            amount => format!("First {amount}\n"),
        };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut three: Vec<(u64, u64)> =
        (0..=1000).map(|coins| (3, coins)).collect();
    chance.shuffle(&mut three);
    let mut any = Vec::new();
    for most in 1..=9 {
        any.extend((0..=30).map(|coins| (most, coins)));
        any.extend((COINS - 30..=COINS).map(|coins| (most, coins)));
        let far = chance.many(2000, 0, COINS);
        any.extend(far.into_iter().map(|coins| (most, coins)));
    }
    chance.shuffle(&mut any);
    vec![case("three", &three), case("any", &any)]
}

/// Asks which piles of a range the second player wins if one amount below the
/// largest isn't allowed. There are always three.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let most = chance.between(4, 8) as usize;
        let left_out = chance.between(2, most as u64 - 1) as usize;
        let take: Vec<usize> = (1..=most).filter(|&a| a != left_out).collect();
        let mut lost: Vec<bool> = Vec::new();
        for pile in 0..=40usize {
            let mut options = take.iter().filter(|&&amount| amount <= pile);
            let is_lost = options.all(|amount| !lost[pile - amount]);
            lost.push(is_lost);
        }
        let from = chance.between(6, 20) as usize;
        let piles: Vec<String> = (from..=from + 16)
            .filter(|&pile| lost[pile])
            .map(|pile| pile.to_string())
            .collect();
        if piles.len() != 3 {
            continue;
        }
        let text = format!(
            "A move takes 1 to {most} coins from one pile, but not \
             {left_out}. Whoever cannot move loses. Which piles of {from} to \
             {} coins does the second player win? Name all of them, the \
             smallest first, as in `6 11 19`.",
            from + 16
        );
        return Question { text, answers: vec![piles.join(" ")] };
    }
}
