//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, try_drill};
use boards::patterns::{question, Reason};
use boards::Question;
use games::Subtraction;
use notebook::Chance;
use outcomes::{labels_up_to, Convention};

fn table(amounts: &[u64]) -> Vec<bool> {
    let game = Subtraction::new(amounts).unwrap();
    labels_up_to(Convention::Normal, &game, 10_000)
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 3];
    let (mut second, mut right) = (0, 0);
    for seed in 0..600 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let (rules, rest) = asks.split_once(';').unwrap();
        let lost = table(&numbers(rules));
        if asks.contains("period") {
            kinds[0] += 1;
            // By 1000 the period has surely begun; 1000 more entries confirm
            // it.
            let repeats =
                |p: &usize| (1000..2000).all(|n| lost[n] == lost[n + p]);
            let period = (1..1000).find(repeats).unwrap();
            assert_eq!(numbers(answer), [period as u64], "{asks}");
        } else if asks.contains("Who wins") {
            kinds[1] += 1;
            let coins = numbers(rest)[0] as usize;
            let who = if lost[coins] { "Second" } else { "First" };
            assert_eq!(answer, who, "{asks}");
            second += u64::from(lost[coins]);
        } else {
            kinds[2] += 1;
            let claim = numbers(rest);
            let (modulus, rests) = (claim[0], &claim[1..]);
            assert!(!rests.is_empty() && modulus > 1, "{asks}");
            let wrong =
                |n: &u64| rests.contains(&(n % modulus)) != lost[*n as usize];
            let wrong: Vec<u64> =
                (0..=10_000).find(wrong).into_iter().collect();
            assert_eq!(numbers(answer), wrong, "{asks}");
            assert_eq!(answer == "none", wrong.is_empty());
            right += u64::from(wrong.is_empty());
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    assert!((kinds[1] * 2 / 5..kinds[1] * 3 / 5).contains(&second));
    assert!((kinds[2] / 3..kinds[2] * 2 / 3).contains(&right), "{right}");
}

/// Judges a reason by a table of the game's outcomes.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let (rules, rest) = question.asks.split_once(';').unwrap();
    let (lost, asked) = (table(&numbers(rules)), numbers(rest));
    let repeats = |from: usize, period: usize| {
        period > 0 && (from..5000).all(|n| lost[n] == lost[n + period])
    };
    let claimed = |n: u64| asked[1..].contains(&(n % asked[0]));
    match reason {
        Reason::Table(shown) => shown[..] == lost[..36],
        Reason::Repeats(from, period) => {
            repeats(*from, *period)
                && (*from == 0 || !repeats(from - 1, *period))
                && question.answers == [period.to_string()]
        }
        Reason::Like { period, coins, like } => {
            repeats(*like as usize, *period as usize)
                && *coins == asked[0]
                && like < coins
                && (coins - like) % period == 0
                && lost[*coins as usize] == lost[*like as usize]
        }
        Reason::StepsHold => {
            (0..10_000).all(|n| claimed(n) == lost[n as usize])
        }
        Reason::Leaves { coins, remainder, lost: told } => {
            *remainder == coins % asked[0]
                && *told == lost[*coins as usize]
                && *told != claimed(*coins)
                && (0..*coins).all(|n| claimed(n) == lost[n as usize])
        }
    }
}

#[test]
fn the_shown_answer_is_right_and_its_reasons_are_true() {
    let mut late = 0;
    let tried = try_drill(question, 1000, |question, reason| {
        if let Reason::Like { period, .. } = reason {
            let (rules, _) = question.asks.split_once(';').unwrap();
            let (lost, period) = (table(&numbers(rules)), *period as usize);
            let repeats = (0..1000).all(|n| lost[n] == lost[n + period]);
            late += u64::from(!repeats);
        }
        is_true(question, reason)
    });
    assert!(late > 0, "no game that repeats later only");
    let kinds = ["Leaves", "Like", "Repeats", "StepsHold", "Table"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let leaves = |lost| Reason::Leaves { coins: 12, remainder: 2, lost };
    let cases = [
        (
            Reason::Table(vec![true, false, false]),
            "From 0 coins on, with L for lost and W for won: LWW …",
        ),
        (Reason::Repeats(3, 10), "From 3 on the outcomes repeat after 10."),
        (
            Reason::Like { period: 10, coins: 107, like: 7 },
            "The outcomes repeat after 10, so 107 is like 7.",
        ),
        (
            Reason::StepsHold,
            "The step holds at every number: the claim is right.",
        ),
        (leaves(true), "12 leaves 2 and is lost."),
        (leaves(false), "12 leaves 2 and is won."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
