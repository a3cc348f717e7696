//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, try_drill};
use boards::outcomes::{question, Reason};
use boards::Question;
use games::{Game, Subtraction};
use notebook::Chance;
use outcomes::{Bar, Convention, Outcomes};

fn convention_of(question: &Question<Reason>) -> Convention {
    match question.asks.contains("cannot move wins") {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}

/// Whether a pile is lost, by brute force.
fn is_lost(amounts: &[u64], coins: u64, convention: Convention) -> bool {
    let game = Subtraction::new(amounts).unwrap();
    Outcomes::under(convention, &game).is_lost(&coins)
}

fn who(lost: bool) -> &'static str {
    if lost {
        "Second"
    } else {
        "First"
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut second = 0;
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let convention = convention_of(&question);
        let mut asked = numbers(asks);
        let last = asked.pop().unwrap();
        if asks.contains('×') {
            kinds[0] += 1;
            let lost = Outcomes::new(&Bar).is_lost(&(asked[0], last));
            assert_eq!(answer, who(lost), "{asks}");
            second += u64::from(lost);
        } else if asks.contains("Who wins from") {
            kinds[1] += 1;
            let lost = is_lost(&asked, last, convention);
            assert_eq!(answer, who(lost), "{asks}");
            second += u64::from(lost);
        } else if asks.contains("winning moves") {
            kinds[2] += 1;
            let game = Subtraction::new(&asked).unwrap();
            let rests = game.options(&last).into_iter();
            let wins = rests.filter(|rest| is_lost(&asked, *rest, convention));
            let mut wins: Vec<u64> = wins.map(|rest| last - rest).collect();
            wins.sort_unstable();
            assert_eq!(numbers(answer), wins, "{asks}");
            assert_eq!(answer == "none", wins.is_empty());
        } else {
            kinds[3] += 1;
            assert_eq!(asked.pop(), Some(0));
            let lost = (0..=last).filter(|n| is_lost(&asked, *n, convention));
            assert_eq!(numbers(answer), lost.collect::<Vec<_>>(), "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    let asked = kinds[0] + kinds[1];
    assert!((asked * 2 / 5..asked * 2 / 3).contains(&second), "{second}");
}

/// Judges a reason by brute force.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let mut asked = numbers(&question.asks);
    let last = asked.pop().unwrap();
    if question.asks.contains('×') {
        return is_true_of_bar((asked[0], last), reason);
    }
    if question.asks.contains("Which piles") {
        assert_eq!(asked.pop(), Some(0));
    }
    let convention = convention_of(question);
    let game = Subtraction::new(&asked).unwrap();
    let lost = |coins: &u64| is_lost(&asked, *coins, convention);
    let options_won = |coins: u64| !game.options(&coins).iter().any(lost);
    match reason {
        Reason::Table(table) => {
            table.iter().copied().eq((0..=last).map(|coins| lost(&coins)))
        }
        Reason::AllWon(coins) => {
            *coins == last && options_won(last) && lost(&last)
        }
        Reason::SomeLost(coins) => {
            *coins == last && !options_won(last) && !lost(&last)
        }
        Reason::LeaveP => (0..=last)
            .filter(|coins| !game.options(coins).is_empty())
            .all(|coins| lost(&coins) == options_won(coins)),
        Reason::Find(told) => (0..=last).all(|coins| {
            let is_won_end =
                game.options(&coins).is_empty() && *told == Convention::Misere;
            lost(&coins) == (options_won(coins) && !is_won_end)
        }),
        Reason::Equal | Reason::LeaveSquare => false,
    }
}

fn is_true_of_bar(bar: (u64, u64), reason: &Reason) -> bool {
    let is_square = |bar: &(u64, u64)| bar.0 == bar.1;
    let lost = |bar: &(u64, u64)| Outcomes::new(&Bar).is_lost(bar);
    let leaves_square =
        |bar: &(u64, u64)| Bar.options(bar).iter().any(is_square);
    match reason {
        Reason::Equal => {
            is_square(&bar)
                && lost(&bar)
                && Bar
                    .options(&bar)
                    .iter()
                    .all(|left| !is_square(left) && leaves_square(left))
        }
        Reason::LeaveSquare => {
            let squares = Bar.options(&bar).into_iter().filter(is_square);
            !lost(&bar)
                && leaves_square(&bar)
                && squares.clone().all(|s| lost(&s))
        }
        _ => false,
    }
}

#[test]
fn the_shown_answer_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    let kinds = [
        "AllWon",
        "Equal",
        "Find.Misere",
        "Find.Normal",
        "LeaveP",
        "LeaveSquare",
        "SomeLost",
        "Table",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let cases = [
        (
            Reason::Table([vec![true, false], vec![true; 9]].concat()),
            "  0  1  2  3  4  5  6  7  8  9 10\n\
             \u{20} P  N  P  P  P  P  P  P  P  P  P",
        ),
        (
            Reason::AllWon(12),
            "From 12 all options are won, so it is lost.",
        ),
        (
            Reason::SomeLost(12),
            "From 12 some option is lost, so it is won.",
        ),
        (Reason::LeaveP, "A winning move leaves a P."),
        (
            Reason::Find(Convention::Normal),
            "A pile is P if all its options are N.",
        ),
        (
            Reason::Find(Convention::Misere),
            "A pile without a move is N; any other is P if all its options \
             are N.",
        ),
        (
            Reason::Equal,
            "The sides are equal. Each break makes them unequal, and the other \
             player\nmakes them equal again.",
        ),
        (Reason::LeaveSquare, "Break the bar so that a square is left."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}

/// The numbers in the questions have limits, and reach them.
#[test]
fn a_question_has_these_limits() {
    let (mut heaps, mut tables, mut bars) = (vec![], vec![], vec![]);
    for seed in 0..2000 {
        let asks = question(&mut Chance::new(seed)).asks;
        let mut asked = numbers(&asks);
        let last = asked.pop().unwrap();
        match (asks.contains('×'), asks.contains("Which piles")) {
            (true, _) => bars.extend([asked[0], last]),
            (_, true) => tables.push(last),
            _ => heaps.push(last),
        }
    }
    let ends =
        |all: &[u64]| (*all.iter().min().unwrap(), *all.iter().max().unwrap());
    assert_eq!(ends(&heaps), (6, 20));
    assert_eq!(ends(&tables), (6, 12));
    assert_eq!(ends(&bars), (2, 9));
}
