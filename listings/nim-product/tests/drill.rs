//! The chapter's drill: its answers, found another way.

use nim_product::{product_table, question};
use notebook::trial::numbers;
use notebook::Chance;

/// The answers against the table that is made from the definition.
#[test]
fn the_drill_knows_the_answers() {
    let table = product_table(16);
    let product = |a: u64, b: u64| table[a as usize][b as usize];
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let asked = numbers(&question.asks);
        let answer = &question.answers[0];
        let number = answer.parse().unwrap_or(0);
        let kind = if question.asks.starts_with("What") {
            assert_eq!(number, product(asked[0], asked[1]), "{question:?}");
            0
        } else if question.asks.starts_with("Which number makes") {
            assert_eq!(product(asked[1], number), 1, "{question:?}");
            1
        } else if question.asks.starts_with("Which number has") {
            assert_eq!(product(number, number), asked[0], "{question:?}");
            2
        } else {
            // After the places stands the number that rows are counted from.
            let places = asked.chunks_exact(2).map(|p| product(p[0], p[1]));
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, places.fold(0, |s, v| s ^ v) == 0);
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
        nim_product::question,
        50,
        notebook::trial::unjudged,
    );
}
