//! Tests the chapter's drill.

use crate::harness::try_drill;
use array_games::{by_orders, Array, Rule};
use boards::array_games::{question, Reason};
use boards::Question;
use games::Game;
use minimax::{Player as Side, Points};
use notebook::Chance;

/// Reads a question. Returns which of the four kinds it is, from 0, with the
/// rule and the array.
fn read(asks: &str) -> (usize, Rule, Array) {
    let row = asks.split('.').next().unwrap();
    let row: Vec<i64> =
        row.split(' ').map(|word| word.parse().unwrap()).collect();
    let maxi = asks.contains("Maxi begins");
    let mover = if maxi { Side::Maxi } else { Side::Minnie };
    let array = Array::new(&row, mover).unwrap();
    let (kind, rule) = if asks.contains("any one") {
        (0, Rule::Any)
    } else if asks.contains("a prefix") {
        (1, Rule::Cut)
    } else if asks.ends_with("Which number is left?") {
        (2, Rule::Ends)
    } else {
        (3, Rule::Ends)
    };
    (kind, rule, array)
}

/// Checks the answers by trying all orders of the moves.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    for seed in 0..trial::range(500, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let (kind, rule, array) = read(asks);
        kinds[kind] += 1;
        let value = by_orders(&rule, &array, &mut 0);
        if kind < 3 {
            assert_eq!(*answer, value.to_string(), "{asks}");
            continue;
        }
        let options = rule.options(&array);
        let best = |option| by_orders(&rule, option, &mut 0) == value;
        // The first option is the one without the first number.
        let names = ["first", "last"];
        let names = options.iter().zip(names).filter(|(o, _)| best(o));
        let names: Vec<&str> = names.map(|(_, name)| name).collect();
        assert_eq!(*answer, names.join(", "), "{asks}");
        assert_eq!(rule.mover(&array), array.mover());
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
}

/// Returns the number that a player prefers.
fn better(player: Side, [one, other]: [i64; 2]) -> i64 {
    match player {
        Side::Maxi => one.max(other),
        Side::Minnie => one.min(other),
    }
}

/// Judges a reason by trying all orders of the moves.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let (kind, rule, array) = read(&question.asks);
    let value = by_orders(&rule, &array, &mut 0);
    let (row, mover) = (array.numbers(), array.mover());
    let (many, half) = (row.len(), row.len() / 2);
    match reason {
        Reason::InOrder(player, sorted) => {
            let mut left = sorted.clone();
            left.retain(|number| row.contains(number));
            let same = row.iter().all(|number| {
                let count =
                    |of: &[i64]| of.iter().filter(|n| *n == number).count();
                count(row) == count(sorted)
            });
            let middle = match many % 2 {
                0 => [sorted[half - 1], sorted[half]],
                _ => [sorted[half]; 2],
            };
            (kind, *player) == (0, mover)
                && same
                && left.len() == many
                && sorted.is_sorted()
                && better(mover, middle) == value
        }
        Reason::Ends(player, ends) => {
            (kind, *player) == (1, mover)
                && *ends == [row[0], row[many - 1]]
                && better(mover, *ends) == value
        }
        Reason::Middle(player, middle) => {
            (kind, *player, many % 2) == (2, mover, 0)
                && *middle == [row[half - 1], row[half]]
                && better(mover, *middle) == value
        }
        Reason::Beside(player, beside, middle) => {
            let taken = better(mover, *beside);
            (kind, *player, many % 2) == (2, mover, 1)
                && *beside == [row[half - 1], row[half + 1]]
                && *middle == row[half]
                && better(mover.other(), [taken, *middle]) == value
        }
        Reason::After(first, last) => {
            let after = |rest: &[i64]| {
                let array = Array::new(rest, mover.other()).unwrap();
                by_orders(&rule, &array, &mut 0)
            };
            kind == 3
                && *first == after(&row[1..])
                && *last == after(&row[..many - 1])
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    let kinds = [
        "After",
        "Beside.Maxi",
        "Beside.Minnie",
        "Ends.Maxi",
        "Ends.Minnie",
        "InOrder.Maxi",
        "InOrder.Minnie",
        "Middle.Maxi",
        "Middle.Minnie",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let (maxi, minnie) = (Side::Maxi, Side::Minnie);
    let cases = [
        (
            Reason::InOrder(maxi, vec![-1, 3]),
            "In order: -1 3. The middle one is left or, if there are two,\nthe \
             larger one, because Maxi begins.",
        ),
        (
            Reason::InOrder(minnie, vec![3]),
            "In order: 3. The middle one is left or, if there are two,\nthe \
             smaller one, because Minnie begins.",
        ),
        (
            Reason::Ends(maxi, [8, 1]),
            "Maxi, who begins, gets the larger of the two ends,\nof 8 and \
             1.",
        ),
        (
            Reason::Middle(minnie, [8, 1]),
            "Minnie, who begins, gets the smaller of the two in the \
             middle,\nof 8 and 1.",
        ),
        (
            Reason::Beside(maxi, [8, 1], 5),
            "Maxi begins: take the larger of 8 and 1, which are beside the \
             middle.\nThe other player then chooses between it and the middle, \
             5.",
        ),
        (Reason::After(2, -3), "What is left after first: 2; after last: -3."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
