//! Tests the chapter's drill.

use crate::harness::{numbers, try_drill};
use boards::limits::{question, Reason};
use boards::Question;
use games::{Game, Subtraction};
use limits::{Class, Composed, Moves};
use notebook::Chance;
use outcomes::{Convention, Outcomes};
use splitting::{Components, Kayles};

fn who(lost: bool) -> &'static str {
    if lost {
        "Second"
    } else {
        "First"
    }
}

/// Returns the remoteness of a pile: the number of moves until the game is
/// over, by the definition.
fn remoteness(amounts: &[u64], coins: u64) -> u64 {
    let fits = amounts.iter().filter(|amount| **amount <= coins);
    let after = fits.map(|amount| remoteness(amounts, coins - amount));
    let after: Vec<u64> = after.collect();
    let even = after.iter().filter(|far| *far % 2 == 0).min();
    even.or(after.iter().max()).map_or(0, |far| far + 1)
}

/// Whether the player to move wins Domineering on this board. Free squares are
/// `true`; `upright` says that this player's dominoes are vertical.
fn wins(free: &[[bool; 3]], upright: bool) -> bool {
    let (down, across) = if upright { (1, 0) } else { (0, 1) };
    (0..3).any(|row| {
        (0..3).any(|column| {
            let (r, c) = (row + down, column + across);
            if r > 2 || c > 2 || !free[row][column] || !free[r][c] {
                return false;
            }
            let mut after = free.to_vec();
            after[row][column] = false;
            after[r][c] = false;
            !wins(&after, !upright)
        })
    })
}

fn class_of(asks: &str) -> &'static str {
    let (_, rest) = asks.split_once("of the rows ").unwrap();
    let signs: Vec<char> =
        rest.chars().filter(|c| ['#', '.'].contains(c)).take(9).collect();
    let rows = signs.chunks(3);
    let free: Vec<[bool; 3]> =
        rows.map(|row| [0, 1, 2].map(|at| row[at] == '#')).collect();
    match (wins(&free, true), wins(&free, false)) {
        (true, true) => "First",
        (false, false) => "Second",
        (true, false) => "Left",
        (false, true) => "Right",
    }
}

/// Checks the answers by brute force without shortcuts.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 5];
    let sums = Components(Kayles);
    let mut kayles = Outcomes::under(Convention::Misere, &sums);
    for seed in 0..trial::range(500, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        if asks.starts_with("Kayles") {
            kinds[0] += 1;
            let mut rows: Vec<usize> =
                numbers(asks).iter().map(|row| *row as usize).collect();
            rows.sort_unstable();
            assert_eq!(answer, who(kayles.is_lost(&rows)), "{asks}");
        } else if asks.starts_with("Piles") {
            let (piles, rest) = asks.split_once(". ").unwrap();
            let all = rest.contains("in every pile");
            kinds[if all { 1 } else { 2 }] += 1;
            let game = Subtraction::new(&numbers(rest)).unwrap();
            let moves = if all { Moves::All } else { Moves::Any };
            let game = Composed { game, moves };
            let lost = Outcomes::new(&game).is_lost(&numbers(piles));
            assert_eq!(answer, who(lost), "{asks}");
        } else if asks.starts_with("A pile") {
            kinds[3] += 1;
            let found = numbers(asks);
            let far = remoteness(&found[1..], found[0]);
            assert_eq!(*answer, far.to_string(), "{asks}");
        } else {
            kinds[4] += 1;
            assert_eq!(answer, class_of(asks), "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 40), "{kinds:?}");
}

/// Returns the name of a class's winner in an answer.
fn name(class: Class) -> &'static str {
    match class {
        Class::Left => "Left",
        Class::Right => "Right",
        Class::First => "First",
        Class::Second => "Second",
    }
}

/// Judges a claim about rows of Kayles in misère play: the rows in the
/// question, or the shorter position that has the same winner.
fn is_true_of_rows(question: &Question<Reason>, reason: &Reason) -> bool {
    let asked = numbers(&question.asks);
    let rows: Vec<usize> = asked.iter().map(|row| *row as usize).collect();
    let Some(Reason::Shorter(shorter)) = question.because.first() else {
        return false;
    };
    let sums = Components(Kayles);
    let mut outcomes = Outcomes::under(Convention::Misere, &sums);
    let mut lost = |rows: &[usize], more: &[usize]| {
        let mut rows = [rows, more].concat();
        rows.sort_unstable();
        outcomes.is_lost(&rows)
    };
    let options = |rows: &Vec<usize>| sums.options(rows);
    match reason {
        // Both must have the same winner beside other rows, too.
        Reason::Shorter(left) => {
            let small = left.iter().sum::<usize>() <= rows.iter().sum();
            let others = [&[][..], &[1], &[2], &[3], &[1, 2], &[5]];
            small && others.iter().all(|x| lost(&rows, x) == lost(left, x))
        }
        Reason::EachWon => {
            !shorter.is_empty()
                && options(shorter).iter().all(|rows| !lost(rows, &[]))
        }
        Reason::StuckWins => shorter.is_empty() && !lost(&[], &[]),
        Reason::SomeLost => options(shorter).iter().any(|rows| lost(rows, &[])),
        _ => false,
    }
}

/// Judges a claim about piles and their remoteness.
fn is_true_of_piles(question: &Question<Reason>, reason: &Reason) -> bool {
    let one = question.asks.starts_with("A pile");
    let cut = if one { "; " } else { ". " };
    let (piles, rest) = question.asks.split_once(cut).unwrap();
    let (piles, amounts) = (numbers(piles), numbers(rest));
    let far = |coins: &u64| (*coins, remoteness(&amounts, *coins));
    let game = Subtraction::new(&amounts).unwrap();
    // Whether the rule gives the outcome of these piles, and of all pairs of
    // piles of up to 5 coins.
    let decides = |moves: Moves, rule: fn(&[u64]) -> bool| {
        let game = Composed { game: game.clone(), moves };
        let mut outcomes = Outcomes::new(&game);
        let mut all: Vec<Vec<u64>> =
            (0..36).map(|n| vec![n / 6, n % 6]).collect();
        all.push(piles.clone());
        all.iter().all(|piles| {
            let far: Vec<u64> = piles.iter().map(|p| far(p).1).collect();
            outcomes.is_lost(piles) == rule(&far)
        })
    };
    match reason {
        Reason::Remote(told) => !one && piles.iter().map(far).eq(told.clone()),
        Reason::SmallestDecides => {
            rest.contains("in every pile")
                && decides(Moves::All, |far| far.iter().min().unwrap() % 2 == 0)
        }
        Reason::AllEvenLose => {
            rest.contains("in one pile or more")
                && decides(Moves::Any, |far| far.iter().all(|n| n % 2 == 0))
        }
        Reason::Options(told) => {
            let options = game.options(&piles[0]);
            one && options.iter().map(far).eq(told.clone())
        }
        Reason::OneMore => {
            let Some(Reason::Options(told)) = question.because.first() else {
                return false;
            };
            let all = told.iter().map(|(_, far)| *far);
            let even = all.clone().filter(|far| far % 2 == 0).min();
            let best = even.or(all.max());
            one && best.is_some_and(|best| far(&piles[0]).1 == best + 1)
        }
        _ => false,
    }
}

/// Judges a reason by brute force without shortcuts.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    match reason {
        Reason::Shorter(_)
        | Reason::EachWon
        | Reason::StuckWins
        | Reason::SomeLost => is_true_of_rows(question, reason),
        Reason::Remote(_)
        | Reason::SmallestDecides
        | Reason::AllEvenLose
        | Reason::Options(_)
        | Reason::OneMore => is_true_of_piles(question, reason),
        Reason::Wins(class) => name(*class) == class_of(&question.asks),
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 400, is_true);
    let kinds = [
        "AllEvenLose",
        "EachWon",
        "OneMore",
        "Options",
        "Remote",
        "Shorter",
        "SmallestDecides",
        "SomeLost",
        "StuckWins",
        "Wins.First",
        "Wins.Left",
        "Wins.Right",
        "Wins.Second",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let cases = [
        (Reason::Shorter(vec![]), "Without detours the rows are nothing."),
        (Reason::Shorter(vec![1, 2]), "Without detours the rows are 1, 2."),
        (Reason::EachWon, "From there each move leads to a sum that is won."),
        (Reason::StuckWins, "Whoever cannot move wins."),
        (Reason::SomeLost, "From there some move leads to a sum that is lost."),
        (
            Reason::Remote(vec![(7, 4), (2, 1)]),
            "7 has remoteness 4, 2 has remoteness 1.",
        ),
        (
            Reason::SmallestDecides,
            "The smallest one decides: if it is even, the player to move \
             loses.",
        ),
        (
            Reason::AllEvenLose,
            "The player to move loses if all of them are even, and wins \
             otherwise.",
        ),
        (
            Reason::Options(vec![(6, 3), (5, 2)]),
            "The remotenesses of the options: 6: 3, 5: 2.",
        ),
        (
            Reason::OneMore,
            "One more than the smallest even one or, if there is none, than \
             the largest.",
        ),
        (Reason::Wins(Class::Left), "Left wins as first and as second player."),
        (
            Reason::Wins(Class::Right),
            "Right wins as first and as second player.",
        ),
        (Reason::Wins(Class::First), "Whoever begins wins."),
        (Reason::Wins(Class::Second), "Whoever begins loses."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
