//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, pairs, try_drill};
use boards::staircase::{question, Reason};
use boards::Question;
use games::Game;
use nim::{nim_sum, Columns};
use notebook::Chance;
use staircase::Staircase;
use std::collections::HashMap;

/// Whether a staircase is lost, by the definition; coins on the ground are left
/// out. Coins on even steps only make the game longer, so staircases with many
/// coins are judged by the theorem, which has its own test.
fn is_lost(stairs: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let mut stairs = stairs.to_vec();
    stairs[0] = 0;
    if let Some(lost) = known.get(&stairs) {
        return *lost;
    }
    let options = Staircase.options(&stairs);
    let lost = options.iter().all(|option| !is_lost(option, known));
    known.insert(stairs, lost);
    lost
}

#[test]
fn the_drill_knows_the_answers() {
    let mut known = HashMap::new();
    let mut kinds = [0; 4];
    let (mut second, mut tried) = (0, 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let stairs = numbers(asks);
        let odd: Vec<u64> = stairs.iter().skip(1).step_by(2).copied().collect();
        let mut lost = |stairs: &[u64]| {
            let coins = stairs[1..].iter().sum::<u64>();
            if stairs.len() <= 4 && coins <= 9 {
                tried += 1;
                return is_lost(stairs, &mut known);
            }
            staircase::is_lost(stairs)
        };
        if asks.contains("Who wins?") {
            kinds[0] += 1;
            let lost = lost(&stairs);
            assert_eq!(answer, if lost { "Second" } else { "First" });
            second += u64::from(lost);
        } else if asks.contains("winning moves") {
            kinds[1] += 1;
            let mut wins = Vec::new();
            for step in 1..stairs.len() {
                for coins in 1..=stairs[step] {
                    let mut after = stairs.clone();
                    after[step] -= coins;
                    after[step - 1] += coins;
                    if lost(&after) {
                        wins.push((step as u64, coins));
                    }
                }
            }
            assert_eq!(pairs(answer), wins, "{asks}");
            assert_eq!(answer == "none", wins.is_empty());
        } else if asks.contains("nim-sum") {
            kinds[2] += 1;
            assert_eq!(numbers(answer), [nim_sum(&odd)], "{asks}");
        } else {
            kinds[3] += 1;
            let moves = one_at_a_time(&stairs);
            assert_eq!(numbers(answer), [moves], "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 200), "{kinds:?}");
    assert!((kinds[0] * 2 / 5..kinds[0] * 3 / 5).contains(&second));
    assert!(tried > 50, "{tried}");
}

fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// Returns the coins of the odd steps.
fn odd(stairs: &[u64]) -> Vec<u64> {
    stairs.iter().skip(1).step_by(2).copied().collect()
}

/// Returns the number of moves of the longest game from these steps, by trying
/// all plays.
fn longest(stairs: &[u64], known: &mut HashMap<Vec<u64>, u128>) -> u128 {
    let mut stairs = stairs.to_vec();
    stairs[0] = 0;
    if let Some(moves) = known.get(&stairs) {
        return *moves;
    }
    let options = Staircase.options(&stairs);
    let moves = options.iter().map(|option| 1 + longest(option, known)).max();
    let moves = moves.unwrap_or(0);
    known.insert(stairs, moves);
    moves
}

fn sum_of_steps(stairs: &[u64]) -> u64 {
    (0..).zip(stairs).map(|(step, coins)| step * coins).sum()
}

/// Returns the number of moves of the game in which each move pushes a single
/// coin from the lowest step that has one, until all are on the ground.
fn one_at_a_time(stairs: &[u64]) -> u64 {
    let (mut stairs, mut moves) = (stairs.to_vec(), 0);
    while let Some(step) = (1..stairs.len()).find(|s| stairs[*s] > 0) {
        stairs[step] -= 1;
        stairs[step - 1] += 1;
        moves += 1;
    }
    moves
}

/// The judge's results so far.
#[derive(Default)]
struct Known {
    lost: HashMap<Vec<u64>, bool>,
    longest: HashMap<Vec<u64>, u128>,
    /// The number of claims that were judged by trying all plays.
    played: u64,
}

impl Known {
    /// Whether all plays can be tried. Other staircases are judged by their
    /// single moves, and by the theorem of the chapter, which has its own test.
    fn is_small(&mut self, stairs: &[u64]) -> bool {
        let small = stairs.len() <= 5 && stairs[1..].iter().sum::<u64>() <= 11;
        self.played += u64::from(small);
        small
    }

    fn is_lost(&mut self, stairs: &[u64]) -> bool {
        match self.is_small(stairs) {
            true => is_lost(stairs, &mut self.lost),
            false => staircase::is_lost(stairs),
        }
    }
}

fn is_true(stairs: &[u64], reason: &Reason, known: &mut Known) -> bool {
    let options = Staircase.options(&stairs.to_vec());
    match reason {
        Reason::OddSteps(columns) => {
            let steps = (1..).step_by(2).map(|step| format!("step {step}"));
            let rows: Vec<_> = steps.zip(odd(stairs)).collect();
            columns.rows == rows && columns.sum == xor(&odd(stairs))
        }
        Reason::LostAtZero => known.is_lost(stairs) == (xor(&odd(stairs)) == 0),
        Reason::Pushes => {
            let mut tried = (1..stairs.len()).flat_map(|from| {
                (1..=stairs[from]).map(move |coins| (from, coins))
            });
            tried.all(|(from, coins)| {
                let mut after = stairs.to_vec();
                after[from] -= coins;
                after[from - 1] += coins;
                let (before, now) = (odd(stairs), odd(&after));
                let smaller = before.iter().sum::<u64>() > now.iter().sum();
                let changed = before.iter().zip(&now).filter(|(b, n)| b != n);
                changed.count() == 1
                    && smaller == (from % 2 == 1)
                    && known.is_lost(&after) == (xor(&now) == 0)
            })
        }
        Reason::OnlyOdd => {
            // The winner must be the same without the coins of the even steps.
            let mut bare = stairs.to_vec();
            bare.iter_mut().step_by(2).for_each(|coins| *coins = 0);
            known.is_lost(stairs) == known.is_lost(&bare)
        }
        Reason::LowersByOne => {
            options.iter().all(|option| {
                let gone = stairs.iter().zip(option).map(|(b, n)| {
                    // Only the step that the coins leave has fewer coins.
                    b.saturating_sub(*n)
                });
                sum_of_steps(stairs) - sum_of_steps(option) == gone.sum::<u64>()
            })
        }
        Reason::Height(steps, height) => {
            let known_steps: Vec<_> =
                (1..).zip(stairs[1..].iter().copied()).collect();
            let sum: u64 = steps.iter().map(|(step, coins)| step * coins).sum();
            *steps == known_steps && u128::from(sum) == *height
        }
        Reason::OneAtATime => {
            let alone = |option: &&Vec<u64>| {
                stairs.iter().zip(*option).all(|(b, n)| b.abs_diff(*n) <= 1)
            };
            if !known.is_small(stairs) {
                // Too many plays to try: moving one coin at a time takes as
                // many moves as the sum of the steps, and no game takes more.
                return one_at_a_time(stairs) == sum_of_steps(stairs);
            }
            let all = longest(stairs, &mut known.longest);
            let mut single = options.iter().filter(alone);
            single.all(|o| longest(o, &mut known.longest) + 1 == all)
        }
    }
}

#[test]
fn the_reasons_are_true() {
    let mut known = Known::default();
    let judge = |question: &Question<Reason>, reason: &Reason| {
        is_true(&numbers(&question.asks), reason, &mut known)
    };
    let tried = try_drill(question, 500, judge);
    let kinds = [
        "Height",
        "LostAtZero",
        "LowersByOne",
        "OddSteps.Columns",
        "OneAtATime",
        "OnlyOdd",
        "Pushes",
    ];
    assert_eq!(tried.kinds(), kinds);
    assert!(known.played > 100, "{}", known.played);
}

#[test]
fn a_reason_has_these_words() {
    let steps = Columns::called(|_| "step 1".to_string(), &[2]);
    let said = [
        (Reason::OddSteps(steps), " step 1  2 = 10\nnim-sum  2 = 10"),
        (Reason::LostAtZero, "Lost exactly when the nim-sum is 0."),
        (
            Reason::Pushes,
            "A push from an odd step makes its pile smaller, a push from the \
             step above it\nlarger. Either wins if it makes the nim-sum 0.",
        ),
        (Reason::OnlyOdd, "Only the odd steps count."),
        (
            Reason::LowersByOne,
            "Each coin that goes down a step lowers the sum of the coins' \
             steps by 1:",
        ),
        (Reason::Height(vec![(1, 5), (2, 0)], 5), "1 · 5 + 2 · 0 = 5."),
        (Reason::Height(vec![(1, 3)], 3), "1 · 3 = 3."),
        (Reason::OneAtATime, "The longest game pushes one coin at a time."),
    ];
    for (reason, words) in said {
        assert_eq!(reason.to_string(), words);
    }
}
