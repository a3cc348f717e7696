//! The chapter's drill: random questions about numbers.

use super::board::{some_number, sum_of, Worth};
use crate::{Form, Item, Question, WHO};
use floor_division::{nimber, DIVISORS};
use notebook::{listed, or_none, Chance};
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The reason why a number has its nimber.
    Worth(Worth),
    /// The run that contains a number.
    Run {
        /// The number.
        number: u64,
        /// The unit: the largest power of 12 that is at most the number.
        unit: u64,
        /// The first number of the run, in units.
        from: u64,
        /// The first number after the run, in units.
        to: u64,
    },
    /// The nim-sum of the numbers.
    Sum(u64),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Worth(worth) => write!(f, "{worth}"),
            Reason::Run { number, unit, from, to } => write!(
                f,
                "With u = {unit}, the largest power of 12 up to {number},\n\
                 the run goes from {from}u = {} to {to}u − 1 = {}.",
                from * unit,
                to * unit - 1
            ),
            Reason::Sum(sum) => write!(f, "The nim-sum is {sum}."),
        }
    }
}

/// Returns a random question: about a nimber, about the end of a run, about who
/// wins, or about all winning moves.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => nimber_question(some_number(9999, chance)),
        1 => run_question(some_number(1999, chance)),
        2 => winner_question(&some_numbers(chance)),
        _ => moves_question(&some_numbers(chance)),
    }
}

/// Returns two or three random numbers that are lost with probability 1/2.
fn some_numbers(chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    let many = chance.between(2, 3);
    loop {
        let numbers = (0..many).map(|_| some_number(500, chance));
        let numbers: Vec<u64> = numbers.collect();
        if (sum_of(&numbers) == 0) == lost {
            return numbers;
        }
    }
}

fn nimber_question(number: u64) -> Question<Reason> {
    Question {
        asks: format!("What is the nimber of {number}?"),
        form: Form::Number,
        answers: vec![nimber(number).to_string()],
        because: vec![Reason::Worth(Worth::by_twelve(number))],
    }
}

fn run_question(number: u64) -> Question<Reason> {
    let unit = 12_u64.pow(number.ilog(12));
    let (from, to) = match number / unit {
        1 => (1, 2),
        2 | 3 => (2, 4),
        4 | 5 => (4, 6),
        _ => (6, 12),
    };
    Question {
        asks: format!(
            "The number {number} lies in a run of numbers with the same \
             nimber. Which number is the last of this run?"
        ),
        form: Form::Number,
        answers: vec![(to * unit - 1).to_string()],
        because: vec![Reason::Run { number, unit, from, to }],
    }
}

/// Returns the nimber of each number, and their nim-sum.
fn reasons(numbers: &[u64]) -> Vec<Reason> {
    let worth = numbers.iter().map(|n| Reason::Worth(Worth::by_twelve(*n)));
    worth.chain([Reason::Sum(sum_of(numbers))]).collect()
}

fn winner_question(numbers: &[u64]) -> Question<Reason> {
    let winner = if sum_of(numbers) == 0 { "Second" } else { "First" };
    Question {
        asks: format!(
            "The Floor Division Game with {}: who wins?",
            listed(numbers)
        ),
        form: WHO,
        answers: vec![winner.to_string()],
        because: reasons(numbers),
    }
}

fn moves_question(numbers: &[u64]) -> Question<Reason> {
    let sum = sum_of(numbers);
    let mut moves = Vec::new();
    for (row, number) in (1..).zip(numbers) {
        let wins = |d: &u64| nimber(number / d) == nimber(*number) ^ sum;
        let divisors = DIVISORS.into_iter().filter(wins);
        moves.extend(divisors.map(|divisor| format!("{row} {divisor}")));
    }
    Question {
        asks: format!(
            "The Floor Division Game with {}: give all winning moves.",
            listed(numbers)
        ),
        form: Form::ItemsOrNone {
            says: "the number's place and the divisor, as in 1 2, 3 6",
            item: Item::Pair(["place", "divisor"]),
        },
        answers: vec![or_none(&moves)],
        because: reasons(numbers),
    }
}
