//! The drill of the chapter: random questions about staircases.

use crate::{Form, Item, Question, WHO};
use nim::{nim_sum, Columns};
use notebook::{listed, or_none, Chance};
use staircase::{height, is_lost, piles, winning_pushes, Push};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The odd steps in binary, with their nim-sum.
    OddSteps(Columns),
    /// A staircase is lost if and only if the nim-sum of the odd steps is 0.
    LostAtZero,
    /// How pushes change the piles on the odd steps, and which pushes win.
    Pushes,
    /// Only the odd steps count.
    OnlyOdd,
    /// Each coin that goes down a step lowers the sum of all coins' steps by 1.
    LowersByOne,
    /// The steps above the ground, each with its number of coins, and the sum
    /// of all coins' steps.
    Height(Vec<(u64, u64)>, u128),
    /// The longest game pushes one coin at a time.
    OneAtATime,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::OddSteps(columns) => columns.fmt(f),
            Reason::LostAtZero => {
                f.write_str("Lost exactly when the nim-sum is 0.")
            }
            Reason::Pushes => f.write_str(
                "A push from an odd step makes its pile smaller, a push from \
                 the step above it\nlarger. Either wins if it makes the \
                 nim-sum 0.",
            ),
            Reason::OnlyOdd => f.write_str("Only the odd steps count."),
            Reason::LowersByOne => f.write_str(
                "Each coin that goes down a step lowers the sum of the coins' \
                 steps by 1:",
            ),
            Reason::Height(steps, height) => {
                let term =
                    |(step, coins): &(u64, u64)| format!("{step} · {coins}");
                let terms: Vec<_> = steps.iter().map(term).collect();
                write!(f, "{} = {height}.", terms.join(" + "))
            }
            Reason::OneAtATime => {
                f.write_str("The longest game pushes one coin at a time.")
            }
        }
    }
}

/// Returns a random question: who wins, all winning pushes, the nim-sum that
/// decides who wins, or the length of the longest game.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let stairs = by_chance(chance);
    match chance.below(4) {
        0 => winner_question(&stairs),
        1 => pushes_question(&stairs),
        2 => sum_question(&stairs),
        _ => length_question(&stairs),
    }
}

/// Returns a random staircase; half of them are lost.
fn by_chance(chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    let make = |chance: &mut Chance| {
        let steps = chance.between(3, 6);
        (0..=steps).map(|_| chance.below(6)).collect()
    };
    chance.until(make, |stairs: &Vec<u64>| is_lost(stairs) == lost)
}

/// Returns the position in words.
fn position(stairs: &[u64]) -> String {
    format!("A staircase, the ground first: {}.", listed(stairs))
}

/// Returns the odd steps in binary, as a reason.
fn odd_steps(stairs: &[u64]) -> Reason {
    let name = |at| format!("step {}", 2 * at + 1);
    Reason::OddSteps(Columns::called(name, &piles(stairs)))
}

fn winner_question(stairs: &[u64]) -> Question<Reason> {
    let winner = if is_lost(stairs) { "Second" } else { "First" };
    Question {
        asks: format!("{} Who wins?", position(stairs)),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![odd_steps(stairs), Reason::LostAtZero],
    }
}

fn pushes_question(stairs: &[u64]) -> Question<Reason> {
    let line = |push: &Push| format!("{} {}", push.from, push.coins);
    let pushes: Vec<_> = winning_pushes(stairs).iter().map(line).collect();
    Question {
        asks: format!("{} Give all winning moves.", position(stairs)),
        form: Form::ItemsOrNone {
            says: "step and coins, as in 1 2, 4 1",
            item: Item::Pair(["step", "coins"]),
        },
        answers: vec![or_none(&pushes)],
        because: vec![odd_steps(stairs), Reason::Pushes],
    }
}

fn sum_question(stairs: &[u64]) -> Question<Reason> {
    let sum = nim_sum(&piles(stairs));
    Question {
        asks: format!("{} Which nim-sum says who wins?", position(stairs)),
        form: Form::Number,
        answers: vec![sum.to_string()],
        because: vec![odd_steps(stairs), Reason::OnlyOdd],
    }
}

fn length_question(stairs: &[u64]) -> Question<Reason> {
    let steps = (1..).zip(stairs[1..].iter().copied());
    let height = height(stairs);
    Question {
        asks: format!(
            "{} How many moves does the longest game have?",
            position(stairs)
        ),
        form: Form::Number,
        answers: vec![height.to_string()],
        because: vec![
            Reason::LowersByOne,
            Reason::Height(steps.collect(), height),
            Reason::OneAtATime,
        ],
    }
}
