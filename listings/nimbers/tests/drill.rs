//! The chapter's drill: its answers, found another way.

use nimbers::{question, Many};
use notebook::trial::{answer_of, numbers, parts};
use notebook::Chance;
use outcomes::{Outcomes, TakeASquare};

fn mex(values: &[u64]) -> u64 {
    (0..).find(|n| !values.contains(n)).unwrap()
}

fn nimber(amounts: &[u64], coins: u64) -> u64 {
    let rests = amounts.iter().filter_map(|a| coins.checked_sub(*a));
    mex(&rests.map(|rest| nimber(amounts, rest)).collect::<Vec<_>>())
}

#[test]
fn the_drill_knows_the_answers() {
    let game = Many(TakeASquare);
    let mut outcomes = Outcomes::new(&game);
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let asked = numbers(&question.asks);
        let answer = &question.answers[0];
        let kind = if question.asks.starts_with("What") {
            assert_eq!(*answer, mex(&asked).to_string(), "{question:?}");
            0
        } else if question.asks.starts_with("A move") {
            let (coins, amounts) = asked.split_last().unwrap();
            let nimber = nimber(amounts, *coins);
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            1
        } else if question.form == "First or Second" {
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, outcomes.is_lost(&asked), "{question:?}");
            2
        } else {
            let mut moves = Vec::new();
            for place in 0..asked.len() {
                for coins in
                    [1, 4, 9, 16].iter().filter(|c| **c <= asked[place])
                {
                    let mut after = asked.clone();
                    after[place] -= coins;
                    if outcomes.is_lost(&after) {
                        moves.push(format!("{} {coins}", place + 1));
                    }
                }
            }
            assert_eq!(parts(answer), answer_of(moves), "{question:?}");
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 180), "{kinds:?}");
    assert!((80..=180).contains(&lost), "{lost}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        nimbers::question,
        50,
        notebook::trial::unjudged,
    );
}
