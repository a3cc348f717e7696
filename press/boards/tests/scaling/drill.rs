//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{answer_of, numbers, parts, try_drill};
use boards::scaling::{question, Divided, Reason};
use boards::Question;
use notebook::Chance;
use std::iter::successors;

fn nimber(divisors: &[u64], n: u64) -> u64 {
    if n == 0 {
        return 0;
    }
    let values: Vec<u64> =
        divisors.iter().map(|d| nimber(divisors, n / d)).collect();
    (0..).find(|g| !values.contains(g)).unwrap()
}

#[test]
fn the_drill_knows_the_answers() {
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let asked = numbers(&question.asks);
        let answer = &question.answers[0];
        let every = question.asks.starts_with("With all");
        let divisors: Vec<u64> = (2..=asked[1]).collect();
        let kind = if !every {
            let (n, divisors) = asked.split_last().unwrap();
            let nimber = nimber(divisors, *n);
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            0
        } else if question.form.to_string() == "a number" {
            let nimber = nimber(&divisors, asked[2]);
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            1
        } else if question.form.to_string() == "First or Second" {
            let [a, b] = [asked[2], asked[3]].map(|n| nimber(&divisors, n));
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, a == b, "{question:?}");
            2
        } else {
            let n = asked[2];
            let wins = |d: &&u64| n > 0 && nimber(&divisors, n / **d) == 0;
            let winning = divisors.iter().filter(wins).map(u64::to_string);
            assert_eq!(parts(answer), answer_of(winning), "{question:?}");
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 180), "{kinds:?}");
    assert!((80..=180).contains(&lost), "{lost}");
}

/// Judges a reason by the definition of the nimbers.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let asked = numbers(&question.asks);
    let every = question.asks.starts_with("With all");
    let (divisors, about) = match every {
        true => ((2..=asked[1]).collect(), asked[2..].to_vec()),
        false => {
            let (n, divisors) = asked.split_last().unwrap();
            (divisors.to_vec(), vec![*n])
        }
    };
    let nimber = |n: u64| nimber(&divisors, n);
    let largest_asked = divisors[divisors.len() - 1];
    match reason {
        Reason::Options { options, nimbers, mex } => {
            let [n] = about[..] else { return false };
            let quotients = divisors.iter().map(|d| n / d);
            *options == quotients.collect::<Vec<_>>()
                && options.iter().map(|n| nimber(*n)).eq(nimbers.clone())
                && *mex == nimber(n)
                && !nimbers.contains(mex)
                && (0..*mex).all(|g| nimbers.contains(&g))
        }
        Reason::Divided(found) => {
            let Divided { number, largest, times, left, nimber: g } = found;
            let scale = 2 * largest;
            let rests = successors(Some(*number), |n| Some(n / scale));
            let bits = u64::from(64 - left.leading_zeros());
            every
                && about.contains(number)
                && *largest == largest_asked
                && rests.take(*times as usize).all(|n| n >= scale)
                && *left == number / scale.pow(*times)
                && *left < scale
                && *g == if left < largest { bits } else { 0 }
                && *g == nimber(*number)
        }
        Reason::Equal => {
            about.len() == 2 && nimber(about[0]) == nimber(about[1])
        }
        Reason::NotEqual => {
            about.len() == 2 && nimber(about[0]) != nimber(about[1])
        }
        Reason::Leaves { largest, nimbers } => {
            let [n] = about[..] else { return false };
            let left = (2..=*largest).map(|d| nimber(n / d));
            *largest == largest_asked && n > 0 && left.eq(nimbers.clone())
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 500, is_true);
    let kinds = ["Divided.Divided", "Equal", "Leaves", "NotEqual", "Options"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let divided = |number, times, left, nimber| {
        let largest = 5;
        Reason::Divided(Divided { number, largest, times, left, nimber })
    };
    let options =
        Reason::Options { options: vec![3, 2], nimbers: vec![0, 2], mex: 1 };
    let cases = [
        (options, "The options 3, 2 have the nimbers 0, 2.\nTheir mex is 1."),
        (
            divided(4, 0, 4, 3),
            "4 is below 10: its bit length, 3, is the nimber.",
        ),
        (divided(7, 0, 7, 0), "7 is below 10, and not below 5: nimber 0."),
        (
            divided(42, 1, 4, 3),
            "42 divided by 10 is 4: its bit length, 3, is the nimber.",
        ),
        (
            divided(183, 2, 1, 1),
            "183 divided 2 times by 10 is 1: its bit length, 1, is the nimber.",
        ),
        (
            divided(53, 1, 5, 0),
            "53 divided by 10 is 5, and not below 5: nimber 0.",
        ),
        (Reason::Equal, "The nimbers are equal."),
        (Reason::NotEqual, "The nimbers are not equal."),
        (
            Reason::Leaves { largest: 3, nimbers: vec![1, 0] },
            "Divided by 2 to 3, it leaves the nimbers 1, 0.",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
