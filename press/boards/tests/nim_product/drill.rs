//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, try_drill};
use boards::nim_product::{question, Halves, Reason};
use boards::Question;
use nim_product::product_table;
use notebook::Chance;

/// Compares the answers with the table computed by the definition.
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
            // After the places comes the number that the rows are counted from;
            // it is left out here.
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

/// Judges a reason by the table computed by the definition.
fn is_true(
    table: &[Vec<u64>],
    question: &Question<Reason>,
    reason: &Reason,
) -> bool {
    let times = |[a, b]: [u64; 2]| table[a as usize][b as usize];
    let asked = numbers(&question.asks);
    let answer = question.answers[0].parse().unwrap_or(0);
    let factors = match &question.asks {
        what if what.starts_with("What") => [asked[0], asked[1]],
        what if what.starts_with("Which number makes") => [asked[1], answer],
        _ => [answer, answer],
    };
    let corners = question.asks.starts_with("Turning Corners");
    match reason {
        Reason::Small(a, b, product) => {
            [*a, *b] == factors
                && factors.iter().all(|factor| *factor < 4)
                && *product == times(factors)
        }
        Reason::Halves(halves) => {
            let Halves { upper, lower, both, .. } = halves;
            let [high, low, all] = halves.products;
            let [first, second, third] = halves.terms;
            let fit = |side: usize| {
                factors[side] == 4 * upper[side] + lower[side]
                    && lower[side] < 4
                    && both[side] == upper[side] ^ lower[side]
            };
            halves.factors == factors
                && fit(0)
                && fit(1)
                && high == times(*upper)
                && low == times(*lower)
                && all == times(*both)
                && (first, second) == (4 * (all ^ low), low)
                && third == times([high, 2])
                && halves.product == times(factors)
                && halves.product == first ^ second ^ third
        }
        Reason::Values(values) => {
            // After the places comes the number that the rows are counted from;
            // it is left out here.
            let places = asked.chunks_exact(2).map(|p| [p[0], p[1]]);
            let right = places.map(|[x, y]| [x, y, times([x, y])]);
            corners && values.iter().copied().eq(right)
        }
        Reason::Sum(sum) => {
            let values = asked.chunks_exact(2).map(|p| times([p[0], p[1]]));
            corners && *sum == values.fold(0, |sum, value| sum ^ value)
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let table = product_table(16);
    let tried = try_drill(question, 200, |question, reason| {
        is_true(&table, question, reason)
    });
    assert_eq!(tried.kinds(), ["Halves.Halves", "Small", "Sum", "Values"]);
}

#[test]
fn a_reason_has_these_words() {
    let halves = Halves {
        factors: [5, 6],
        upper: [1, 2],
        lower: [3, 4],
        both: [7, 8],
        products: [9, 10, 11],
        terms: [12, 13, 14],
        product: 15,
    };
    let cases = [
        (Reason::Small(2, 3, 1), "2 ⊗ 3 = 1, as in the small table."),
        (
            Reason::Halves(halves),
            "With F = 4: 5 has the halves 1 and 3, 6 has 2 and 4.\n\
             lower halves: 3 ⊗ 4 = 10; upper halves: 1 ⊗ 2 = 9\n\
             both: 7 ⊗ 8 = 11\n\
             4 · (11 ⊕ 10) ⊕ 10 ⊕ 9 ⊗ 2 = 12 ⊕ 13 ⊕ 14 = 15",
        ),
        (Reason::Values(vec![[1, 2, 2]]), "1 ⊗ 2 = 2"),
        (Reason::Values(vec![[1, 2, 2], [2, 2, 3]]), "1 ⊗ 2 = 2; 2 ⊗ 2 = 3"),
        (Reason::Sum(5), "The nim-sum is 5."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
