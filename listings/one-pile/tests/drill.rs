//! The chapter's drill: its answers, found another way.

use nimbers::Many;
use notebook::trial::{answer_of, numbers, parts};
use notebook::Chance;
use one_pile::{half_value, question, OnePile};
use outcomes::Outcomes;

fn prime_factors(number: u64) -> u64 {
    let divisor = (2..=number).find(|d| number.is_multiple_of(*d));
    divisor.map_or(0, |d| 1 + prime_factors(number / d))
}

/// The nimbers as the chapter's theorems give them; the drill makes tables.
fn nimber(rule: usize, coins: u64) -> u64 {
    match rule {
        0 => [0, 1, 0, 1, 2, 3, 2][coins as usize % 7],
        1 => coins % 7,
        2 => half_value(coins),
        _ => prime_factors(coins),
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let game = Many(OnePile::Half);
    let mut outcomes = Outcomes::new(&game);
    let (mut kinds, mut lost) = ([0; 6], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let asked = numbers(&question.asks);
        let answer = &question.answers[0];
        let kind = if question.form == "a number" {
            let starts = ["takes 1,", "takes from", "takes at", "leaves"];
            let here = |what: &&str| question.asks[7..].starts_with(*what);
            let rule = starts.iter().position(here).unwrap();
            let nimber = nimber(rule, *asked.last().unwrap());
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            rule
        } else if question.form == "First or Second" {
            let [take, _, _, _, half, divisor] = asked[..] else { panic!() };
            let sum = nimber(0, take) ^ nimber(2, half) ^ nimber(3, divisor);
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, sum == 0, "{question:?}");
            4
        } else {
            let mut moves = Vec::new();
            for place in 0..asked.len() {
                for coins in 1..=asked[place] / 2 {
                    let mut after = asked.clone();
                    after[place] -= coins;
                    if outcomes.is_lost(&after) {
                        moves.push(format!("{} {coins}", place + 1));
                    }
                }
            }
            assert_eq!(parts(answer), answer_of(moves), "{question:?}");
            5
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 50), "{kinds:?}");
    assert!((120..=220).contains(&lost), "{lost}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        one_pile::question,
        50,
        notebook::trial::unjudged,
    );
}
