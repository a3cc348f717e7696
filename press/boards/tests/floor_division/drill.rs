//! Tests the chapter's drill: finds its answers and its reasons another way.

use crate::harness::{numbers, try_drill};
use boards::floor_division::{question, Reason, Worth};
use boards::Question;
use floor_division::{table, FloorDivision, DIVISORS};
use notebook::Chance;
use std::collections::BTreeSet;

#[test]
fn the_drill_knows_the_answers() {
    let table = table(&FloorDivision::default(), 12_000);
    let nimber = |number: u64| table[number as usize];
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let words = question.asks.split(|c: char| !c.is_ascii_digit());
        let numbers: Vec<u64> = words.filter_map(|n| n.parse().ok()).collect();
        let answer = &question.answers[0];
        let sum = numbers.iter().fold(0, |sum, n| sum ^ nimber(*n));
        let kind = if question.asks.starts_with("What") {
            assert_eq!(*answer, sum.to_string(), "{question:?}");
            0
        } else if question.asks.starts_with("The number") {
            let last: u64 = answer.parse().unwrap();
            assert!((numbers[0]..=last).all(|n| nimber(n) == sum));
            assert_ne!(nimber(last + 1), sum, "{question:?}");
            1
        } else if question.form.to_string() == "First or Second" {
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, sum == 0, "{question:?}");
            2
        } else {
            let mut all = BTreeSet::new();
            for (row, number) in (1..).zip(&numbers) {
                for divisor in DIVISORS {
                    if sum ^ nimber(*number) ^ nimber(number / divisor) == 0 {
                        all.insert(format!("{row} {divisor}"));
                    }
                }
            }
            if all.is_empty() {
                all.insert("none".to_string());
            }
            let given: BTreeSet<_> =
                answer.split(", ").map(str::to_string).collect();
            assert_eq!(given, all, "{question:?}");
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    assert!((80..=180).contains(&lost), "{lost}");
}

/// Judges a reason by the table of nimbers, which is computed by the
/// definition.
fn is_true(
    question: &Question<Reason>,
    reason: &Reason,
    nimbers: &[u64],
) -> bool {
    let asked = numbers(&question.asks);
    let nimber = |number: u64| nimbers[number as usize];
    match reason {
        Reason::Worth(Worth::Zero) => asked.contains(&0),
        Reason::Worth(Worth::Number {
            number,
            times,
            left,
            nimber: own,
            options,
            nimbers,
        }) => {
            let before = number / 12_u64.pow(times.saturating_sub(1));
            asked.contains(number)
                && *left == number / 12_u64.pow(*times)
                && *left < 12
                && (*times == 0 || before >= 12)
                && [*number, *left].map(nimber) == [*own; 2]
                && *options == DIVISORS.map(|d| number / d)
                && *nimbers == options.map(nimber)
                && !nimbers.contains(own)
                && (0..*own).all(|smaller| nimbers.contains(&smaller))
        }
        Reason::Run { number, unit, from, to } => {
            let (first, end) = (from * unit, to * unit);
            let powers = (0..5).map(|k| 12_u64.pow(k));
            asked == [*number]
                && powers.filter(|power| power <= number).max() == Some(*unit)
                && (first..end).contains(number)
                && (first..end).all(|n| nimber(n) == nimber(*number))
                && nimber(first - 1) != nimber(first)
                && nimber(end) != nimber(first)
        }
        Reason::Sum(sum) => {
            *sum == asked.iter().fold(0, |sum, number| sum ^ nimber(*number))
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let table = table(&FloorDivision::default(), 25_000);
    let tried = try_drill(question, 300, |question, reason| {
        is_true(question, reason, &table)
    });
    assert_eq!(tried.kinds(), ["Run", "Sum", "Worth.Number"]);
}

#[test]
fn a_reason_has_these_words() {
    let worth = |number, times, left| {
        let (nimber, options, nimbers) =
            (2, [15, 10, 7, 6, 5], [1, 0, 0, 0, 3]);
        Reason::Worth(Worth::Number {
            number,
            times,
            left,
            nimber,
            options,
            nimbers,
        })
    };
    let cases = [
        (Reason::Worth(Worth::Zero), "0: no move, nimber 0"),
        (worth(3, 0, 3), "3, nimber 2; options 15 10 7 6 5: nimbers 1 0 0 0 3"),
        (
            worth(30, 1, 2),
            "30 / 12 = 2, nimber 2; options 15 10 7 6 5: nimbers 1 0 0 0 3",
        ),
        (
            worth(300, 2, 2),
            "300 / 12^2 = 2, nimber 2; options 15 10 7 6 5: nimbers 1 0 0 0 3",
        ),
        (
            Reason::Run { number: 29, unit: 12, from: 2, to: 4 },
            "With u = 12, the largest power of 12 up to 29,\n\
             the run goes from 2u = 24 to 4u − 1 = 47.",
        ),
        (Reason::Sum(3), "The nim-sum is 3."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
