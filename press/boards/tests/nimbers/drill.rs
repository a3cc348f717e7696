//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{answer_of, numbers, parts, try_drill};
use boards::nimbers::{question, Reason};
use boards::Question;
use nimbers::Many;
use notebook::Chance;
use outcomes::{Outcomes, TakeASquare};
use std::cell::RefCell;

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
        } else if question.form.to_string() == "First or Second" {
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

/// The squares that a move can take.
const SQUARES: [u64; 4] = [1, 4, 9, 16];

/// Judges a reason by the definitions of mex and nimber and, for Nim Square,
/// by all plays as well.
fn is_true(
    question: &Question<Reason>,
    reason: &Reason,
    outcomes: &mut Outcomes<Many<TakeASquare>>,
) -> bool {
    let asked = numbers(&question.asks);
    let squares = question.asks.starts_with("Nim Square");
    let one = question.asks.starts_with("A move");
    let of_square = |coins: &u64| nimber(&SQUARES, *coins);
    match reason {
        Reason::Mex(mex) => {
            !squares
                && !one
                && !asked.contains(mex)
                && (0..*mex).all(|smaller| asked.contains(&smaller))
        }
        Reason::Nimbers(nimbers) => {
            let (coins, amounts) = asked.split_last().unwrap();
            let all = (0..=*coins).map(|n| nimber(amounts, n));
            one && all.eq(nimbers.iter().copied())
        }
        Reason::Options { options, nimbers, mex: found } => {
            let (coins, amounts) = asked.split_last().unwrap();
            let rests = amounts.iter().filter_map(|a| coins.checked_sub(*a));
            let values = options.iter().map(|rest| nimber(amounts, *rest));
            one && rests.eq(options.iter().copied())
                && values.eq(nimbers.iter().copied())
                && *found == mex(nimbers)
                && *found == nimber(amounts, *coins)
        }
        Reason::Piles { nimbers, sum } => {
            squares
                && asked.iter().map(of_square).eq(nimbers.clone())
                && *sum == nimbers.iter().fold(0, |sum, g| sum ^ g)
                && (*sum == 0) == outcomes.is_lost(&asked)
        }
        Reason::Wins { pile, rest, nimber } => {
            let mut after = asked.clone();
            let Some(place) = after.get_mut(*pile - 1) else { return false };
            let taken = place.checked_sub(*rest);
            *place = *rest;
            squares
                && taken.is_some_and(|taken| SQUARES.contains(&taken))
                && *nimber == of_square(rest)
                && outcomes.is_lost(&after)
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let game = Many(TakeASquare);
    let outcomes = RefCell::new(Outcomes::new(&game));
    let tried = try_drill(question, 500, |question, reason| {
        is_true(question, reason, &mut outcomes.borrow_mut())
    });
    let kinds = ["Mex", "Nimbers", "Options", "Piles", "Wins"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let options =
        Reason::Options { options: vec![3, 2], nimbers: vec![0, 1], mex: 2 };
    let cases = [
        (Reason::Mex(0), "0 is missing."),
        (Reason::Mex(1), "Nothing below 1 is missing: 0. But 1 itself is."),
        (
            Reason::Mex(3),
            "Nothing below 3 is missing: 0, 1, 2. But 3 itself is.",
        ),
        (Reason::Nimbers(vec![0, 1, 0]), "The nimbers from 0 coins on: 0 1 0."),
        (options, "The options 3, 2 have the nimbers 0, 1, whose mex is 2."),
        (
            Reason::Piles { nimbers: vec![1, 2], sum: 3 },
            "The piles have the nimbers 1, 2: nim-sum 3.",
        ),
        (Reason::Wins { pile: 1, rest: 4, nimber: 2 }, "pile 1 to 4: nimber 2"),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
