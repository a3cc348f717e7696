//! The chapter's drill: its answers, found another way.

use notebook::trial::{answer_of, numbers, parts};
use notebook::Chance;
use scaling::question;

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
        } else if question.form == "a number" {
            let nimber = nimber(&divisors, asked[2]);
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            1
        } else if question.form == "First or Second" {
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

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        scaling::question,
        50,
        notebook::trial::unjudged,
    );
}
