//! The drill: its answers found in another way.

use notebook::trial::{numbers, pairs, try_drill, unjudged};
use notebook::Chance;
use outcomes::Outcomes;
use restricted::{question, Limited, Multistack};
use std::collections::HashMap;

/// The nimbers of piles up to `largest`, by the definition, if a move takes
/// at most `most` coins.
fn nimbers(most: u64, largest: u64) -> Vec<u64> {
    let mut nimbers: Vec<u64> = Vec::new();
    for pile in 0..=largest {
        let rests = pile.saturating_sub(most)..pile;
        let options: Vec<u64> =
            rests.map(|rest| nimbers[rest as usize]).collect();
        let free = (0..).find(|number| !options.contains(number));
        nimbers.push(free.unwrap());
    }
    nimbers
}

fn is_lost(most: u64, piles: &[u64]) -> bool {
    let nimbers = nimbers(most, piles.iter().copied().max().unwrap_or(0));
    piles.iter().fold(0, |sum, pile| sum ^ nimbers[*pile as usize]) == 0
}

#[test]
fn the_other_way_is_that_of_brute_force() {
    for most in 1..=4 {
        let game = Limited { most };
        let mut outcomes = Outcomes::new(&game);
        for (a, b, c) in [(1, 2, 3), (5, 5, 4), (2, 6, 7), (4, 4, 0)] {
            let piles = vec![a, b, c];
            assert_eq!(is_lost(most, &piles), outcomes.is_lost(&piles));
        }
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut second = 0;
    let mut limits = HashMap::new();
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let mut piles = numbers(asks);
        if asks.contains("Who wins?") {
            kinds[0] += 1;
            let most = piles.pop().unwrap();
            let lost = is_lost(most, &piles);
            assert_eq!(answer, if lost { "Second" } else { "First" }, "{asks}");
            second += u64::from(lost);
        } else if asks.contains("winning moves") {
            kinds[1] += 1;
            let most = piles.pop().unwrap();
            let mut wins = Vec::new();
            for place in 0..piles.len() {
                let coins = piles[place];
                for taken in 1..=coins.min(most) {
                    piles[place] -= taken;
                    if is_lost(most, &piles) {
                        wins.push((place as u64 + 1, taken));
                    }
                    piles[place] = coins;
                }
            }
            assert_eq!(pairs(answer), wins, "{asks}");
            assert_eq!(answer == "none", wins.is_empty());
        } else if asks.contains("limit") {
            kinds[2] += 1;
            let wins = |most: &u64| !is_lost(*most, &piles);
            let largest = (1..=30).rev().find(wins);
            let known = match largest {
                Some(30) => "endless".to_string(),
                Some(most) => most.to_string(),
                None => "0".to_string(),
            };
            assert_eq!(*answer, known, "{asks}");
            let sort = match largest {
                Some(30) => "endless",
                Some(_) => "some",
                None => "none",
            };
            *limits.entry(sort).or_insert(0) += 1;
        } else {
            kinds[3] += 1;
            // The column beside a pile is lost exactly if this is its pile.
            let pile: u64 = answer.parse().unwrap();
            let mut outcomes = Outcomes::new(&Multistack);
            assert!(outcomes.is_lost(&vec![piles.clone(), vec![pile]]));
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 200), "{kinds:?}");
    assert!((kinds[0] * 2 / 5..kinds[0] * 3 / 5).contains(&second));
    assert!(limits.len() == 3 && limits.values().all(|many| *many > 15));
}

#[test]
fn the_shown_answer_is_right() {
    try_drill(question, 50, unjudged);
}
