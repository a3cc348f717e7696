//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{answer_of, numbers, parts, try_drill};
use boards::one_pile::{question, Known, Reason};
use boards::Question;
use nimbers::Many;
use notebook::Chance;
use one_pile::{half_value, OnePile};
use outcomes::Outcomes;
use std::cell::RefCell;

fn prime_factors(number: u64) -> u64 {
    let divisor = (2..=number).find(|d| number.is_multiple_of(*d));
    divisor.map_or(0, |d| 1 + prime_factors(number / d))
}

/// Returns the nimber of a pile by the chapter's theorems; the drill itself
/// computes tables.
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
        let kind = if question.form.to_string() == "a number" {
            let starts = ["takes 1,", "takes from", "takes at", "leaves"];
            let here = |what: &&str| question.asks[7..].starts_with(*what);
            let rule = starts.iter().position(here).unwrap();
            let nimber = nimber(rule, *asked.last().unwrap());
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            rule
        } else if question.form.to_string() == "First or Second" {
            let [_, _, _, take, half, divisor] = asked[..] else { panic!() };
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

/// Returns what the moves leave, by the rules in the words of the questions.
fn rests(known: Known, coins: u64) -> Vec<u64> {
    let taking = |amounts: &[u64]| -> Vec<u64> {
        amounts.iter().filter_map(|taken| coins.checked_sub(*taken)).collect()
    };
    match known {
        Known::Period => taking(&[1, 3, 4]),
        Known::Remainder => taking(&[1, 2, 3, 4, 5, 6]),
        Known::Digits => {
            (0..coins).filter(|rest| 2 * (coins - rest) <= coins).collect()
        }
        Known::Factors => {
            (1..coins).filter(|rest| coins.is_multiple_of(*rest)).collect()
        }
    }
}

/// Returns the nimbers of 0 to 60 coins, by the definition.
fn by_definition(known: Known) -> Vec<u64> {
    let mut nimbers = Vec::new();
    for coins in 0..=60 {
        let rests = rests(known, coins);
        let is_there =
            |g: &u64| rests.iter().any(|r| nimbers[*r as usize] == *g);
        nimbers.push((0..).find(|g| !is_there(g)).unwrap());
    }
    nimbers
}

/// Whether a known formula for nimbers is right for all piles that can be asked
/// about.
fn is_known(known: Known) -> bool {
    let told = |coins: u64| match known {
        Known::Period => [0, 1, 0, 1, 2, 3, 2][coins as usize % 7],
        Known::Remainder => coins % 7,
        Known::Digits => {
            let digits = format!("{coins:b}");
            let stripped = digits.trim_end_matches('1');
            u64::from_str_radix(stripped, 2).unwrap_or(0) / 2
        }
        Known::Factors => prime_factors(coins),
    };
    // 0 has no number of prime factors, and is no pile under that rule.
    let least = u64::from(known == Known::Factors);
    let nimbers = by_definition(known);
    (least..=60).all(|coins| nimbers[coins as usize] == told(coins))
}

/// Returns the rules in a question, each with its pile.
fn piles_of(question: &Question<Reason>) -> Vec<(Known, u64)> {
    let asked = numbers(&question.asks);
    if question.form.to_string() == "First or Second" {
        let [_, _, _, take, half, divisor] = asked[..] else { panic!() };
        return vec![
            (Known::Period, take),
            (Known::Digits, half),
            (Known::Factors, divisor),
        ];
    }
    let rules = [
        ("takes 1, 3 or 4 coins:", Known::Period),
        ("takes from 1 to 6 coins:", Known::Remainder),
        ("takes at least one coin and at most half", Known::Digits),
        ("leaves a number of coins that divides", Known::Factors),
    ];
    let here = |what: &str| question.asks[7..].starts_with(what);
    let rule = rules.into_iter().find(|(words, _)| here(words)).unwrap().1;
    match question.form.to_string().as_str() {
        "a number" => vec![(rule, *asked.last().unwrap())],
        _ => asked.iter().map(|coins| (rule, *coins)).collect(),
    }
}

/// Judges a reason by the definition of the nimbers and, for *at most half*,
/// by all plays as well.
fn is_true(
    question: &Question<Reason>,
    reason: &Reason,
    outcomes: &mut Outcomes<Many<OnePile>>,
) -> bool {
    let asked = piles_of(question);
    let nimber =
        |(known, coins): &(Known, u64)| by_definition(*known)[*coins as usize];
    let sum = |nimbers: &[u64]| nimbers.iter().fold(0, |sum, g| sum ^ g);
    let all: Vec<u64> = asked.iter().map(nimber).collect();
    match reason {
        Reason::Known(known) => {
            asked.iter().all(|(asked, _)| asked == known) && is_known(*known)
        }
        Reason::Value(known, coins, told) => {
            let pile = (*known, *coins);
            asked.contains(&pile) && *told == nimber(&pile) && is_known(*known)
        }
        Reason::Options(nimbers) => {
            let [(known, coins)] = asked[..] else { return false };
            let rests = rests(known, coins).into_iter();
            let mut of_rests: Vec<_> =
                rests.map(|rest| nimber(&(known, rest))).collect();
            let mut told = nimbers.clone();
            of_rests.sort_unstable();
            told.sort_unstable();
            told == of_rests
        }
        Reason::Sum(told) => asked.len() == 3 && *told == sum(&all),
        Reason::Piles { nimbers, sum: told } => {
            let piles: Vec<u64> = asked.iter().map(|pile| pile.1).collect();
            asked[0].0 == Known::Digits
                && *nimbers == all
                && *told == sum(&all)
                && (*told == 0) == outcomes.is_lost(&piles)
        }
        Reason::Wins { pile, rest, nimber: told } => {
            let mut after: Vec<u64> = asked.iter().map(|pile| pile.1).collect();
            let (known, coins) = asked[*pile - 1];
            after[*pile - 1] = *rest;
            known == Known::Digits
                && rests(known, coins).contains(rest)
                && *told == nimber(&(known, *rest))
                && outcomes.is_lost(&after)
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let game = Many(OnePile::Half);
    let outcomes = RefCell::new(Outcomes::new(&game));
    let tried = try_drill(question, 300, |question, reason| {
        is_true(question, reason, &mut outcomes.borrow_mut())
    });
    let kinds = [
        "Known.Digits",
        "Options",
        "Piles",
        "Sum",
        "Value.Digits",
        "Value.Factors",
        "Value.Period",
        "Value.Remainder",
        "Wins",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let cases = [
        (
            Reason::Value(Known::Period, 26, 3),
            "The nimbers from 0 on are 0 1 0 1 2 3 2, and these seven \
             repeat.\nSo 26 has 3.",
        ),
        (
            Reason::Known(Known::Remainder),
            "The nimber is the remainder on division by 7.",
        ),
        (
            Reason::Known(Known::Digits),
            "In binary, strip the ones at the end, then halve.",
        ),
        (
            Reason::Known(Known::Factors),
            "The nimber is the number of prime factors, counted with \
             repetition.",
        ),
        (
            Reason::Options(vec![0, 1, 1]),
            "The nimbers of its options: 0, 1, 1.",
        ),
        (Reason::Sum(1), "The nim-sum is 1."),
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
