//! Tests the chapter's drill.

use crate::harness::{numbers, try_drill};
use boards::games::{question, Length, Reason};
use boards::Question;
use notebook::{Chance, Claim, Sign, Term};

/// Returns the lengths of all finished plays, found by trying each play.
fn lengths(amounts: &[u64], coins: u64) -> Vec<u64> {
    let fits = amounts.iter().filter(|amount| **amount <= coins);
    let mut all = Vec::new();
    for amount in fits {
        let rest = lengths(amounts, coins - amount);
        all.extend(rest.iter().map(|length| length + 1));
    }
    if all.is_empty() {
        all.push(0);
    }
    all
}

/// Checks the answers by trying all plays, one by one, and by the rules of the
/// game.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 5];
    for seed in 0..trial::range(600, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let (rule, rest) = asks.split_once(". ").unwrap();
        let amounts = numbers(rule);
        let coins = numbers(rest).first().copied().unwrap_or(0);
        if rest.starts_with("What are the options") {
            kinds[0] += 1;
            let found = numbers(answer);
            let legal = |left: &u64| amounts.contains(&(coins - left));
            assert!(found.iter().all(legal), "{asks}");
            let fits = amounts.iter().filter(|amount| **amount <= coins);
            assert_eq!(found.len(), fits.count(), "{asks}");
        } else if rest.contains("shortest") {
            kinds[1] += 1;
            let least = lengths(&amounts, coins).into_iter().min().unwrap();
            assert_eq!(*answer, least.to_string(), "{asks}");
        } else if rest.contains("longest") {
            kinds[2] += 1;
            let most = lengths(&amounts, coins).into_iter().max().unwrap();
            assert_eq!(*answer, most.to_string(), "{asks}");
        } else if rest.starts_with("How many finished") {
            kinds[3] += 1;
            let many = lengths(&amounts, coins).len();
            assert_eq!(*answer, many.to_string(), "{asks}");
        } else {
            kinds[4] += 1;
            let stuck = (0..20).filter(|n| lengths(&amounts, *n) == [0]);
            assert_eq!(numbers(answer), stuck.collect::<Vec<_>>(), "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 50), "{kinds:?}");
}

/// Whether the numbers in `all`, one for each pile from 0, obey a rule: a
/// terminal pile has the number `terminal`, and any other the result of
/// `of_options` on the numbers of its options.
fn obeys(
    amounts: &[u64],
    all: &[u64],
    terminal: u64,
    of_options: impl Fn(&[u64]) -> u64,
) -> bool {
    (0..all.len()).all(|coins| {
        let fits = amounts.iter().filter(|amount| **amount <= coins as u64);
        let options: Vec<u64> =
            fits.map(|amount| all[coins - *amount as usize]).collect();
        all[coins]
            == match options.is_empty() {
                true => terminal,
                false => of_options(&options),
            }
    })
}

/// Judges a reason by trying all plays.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let (rule, rest) = question.asks.split_once(". ").unwrap();
    let amounts = numbers(rule);
    let asked = numbers(rest).first().copied().unwrap_or(20);
    let all: Vec<_> = (0..=asked).map(|n| lengths(&amounts, n)).collect();
    let measured = |length: &Length| {
        assert!(rest.contains(&length.to_string()), "{rest}: {length}");
        let one = |plays: &Vec<u64>| match length {
            Length::Shortest => *plays.iter().min().unwrap(),
            Length::Longest => *plays.iter().max().unwrap(),
        };
        all.iter().map(one).collect::<Vec<u64>>()
    };
    let many: Vec<u64> = all.iter().map(|plays| plays.len() as u64).collect();
    match reason {
        Reason::Known(Claim::Equal(left, right)) => {
            let Term::Of(Sign::Minus, terms) = left else { return false };
            let [Term::Number(from), Term::Number(taken)] = terms[..] else {
                return false;
            };
            from == asked
                && amounts.contains(&taken)
                && left.value() == right.value()
                && left.value().is_some()
        }
        Reason::Known(_) => false,
        Reason::More(amount, coins) => {
            amounts.contains(amount) && *coins == asked && amount > coins
        }
        Reason::OneMore(length) => {
            let best = |of: &[u64]| match length {
                Length::Shortest => 1 + of.iter().min().unwrap(),
                Length::Longest => 1 + of.iter().max().unwrap(),
            };
            obeys(&amounts, &measured(length), 0, best)
        }
        Reason::Lengths(length, lengths) => *lengths == measured(length),
        Reason::AddUp => obeys(&amounts, &many, 1, |of| of.iter().sum()),
        Reason::Numbers(numbers) => {
            numbers.iter().copied().eq(many.iter().map(|n| u128::from(*n)))
        }
        Reason::NoMoveBelow(least) => {
            (0..20).all(|n| (lengths(&amounts, n) == [0]) == (n < *least))
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    let kinds = [
        "AddUp",
        "Known.Equal.Of.Minus",
        "Lengths.Longest",
        "Lengths.Shortest",
        "More",
        "NoMoveBelow",
        "Numbers",
        "OneMore.Longest",
        "OneMore.Shortest",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let left = Term::of(Sign::Minus, &[7, 5]);
    let cases = [
        (Reason::Known(Claim::Equal(left, 2.into())), "7 − 5 = 2"),
        (Reason::More(5, 4), "5 is more than 4"),
        (
            Reason::OneMore(Length::Shortest),
            "A terminal position has 0; any other has one more than the \
             shortest of its\noptions.",
        ),
        (
            Reason::OneMore(Length::Longest),
            "A terminal position has 0; any other has one more than the \
             longest of its\noptions.",
        ),
        (Reason::Lengths(Length::Longest, vec![0, 0, 1]), "0: 0, 1: 0, 2: 1"),
        (
            Reason::AddUp,
            "A terminal position has 1; any other has as many as all its \
             options together.",
        ),
        (Reason::Numbers(vec![1, 1, 2]), "0: 1, 1: 1, 2: 2"),
        (Reason::NoMoveBelow(1), "With fewer than 1 coin there is no move."),
        (Reason::NoMoveBelow(2), "With fewer than 2 coins there is no move."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}

/// The numbers in the questions have limits, and reach them.
#[test]
fn a_question_has_these_limits() {
    let mut coins: [Vec<u64>; 3] = Default::default();
    for seed in 0..2000 {
        let asks = question(&mut Chance::new(seed)).asks;
        let (_, rest) = asks.split_once(". ").unwrap();
        let kinds = ["options", "moves", "begin at"];
        let kind = kinds.iter().position(|kind| rest.contains(kind));
        if let Some(kind) = kind {
            coins[kind].extend(numbers(rest));
        }
    }
    let ends =
        coins.map(|all| (all.iter().min().copied(), all.iter().max().copied()));
    let expected = [(1, 15), (5, 20), (4, 8)];
    assert_eq!(ends, expected.map(|(least, most)| (Some(least), Some(most))));
}
