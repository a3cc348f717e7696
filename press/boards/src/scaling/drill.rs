//! The drill of the chapter: random questions about divisors.

use crate::{Form, Item, Question, WHO};
use floor_division::FloorDivision;
use games::Game;
use notebook::{listed, or_none, Chance};
use scaling::{nimber_up_to, Runs};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The options of the number in the question, and their nimbers.
    Options {
        /// The options.
        options: Vec<u64>,
        /// The nimbers of the options, in the same order.
        nimbers: Vec<u64>,
        /// The mex of the nimbers.
        mex: u64,
    },
    /// The nimber of a number, found by dividing.
    Divided(Divided),
    /// The two numbers in the question have the same nimber.
    Equal,
    /// The two numbers in the question have different nimbers.
    NotEqual,
    /// The nimbers that the number in the question leaves when it is divided by
    /// 2, 3 and so on up to the largest divisor.
    Leaves {
        /// The largest divisor.
        largest: u64,
        /// The nimber of the quotient for each divisor, in order.
        nimbers: Vec<u64>,
    },
}

/// The steps by which the nimber of a number is found if the divisors are 2 to
/// `largest`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divided {
    /// The number.
    pub number: u64,
    /// The largest divisor.
    pub largest: u64,
    /// How often the number is divided by twice the largest divisor, rounding
    /// down.
    pub times: u32,
    /// The last quotient, which is less than twice the largest divisor.
    pub left: u64,
    /// The nimber of the number: the bit length of `left` if `left` is less
    /// than the largest divisor, and 0 otherwise.
    pub nimber: u64,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Options { options, nimbers, mex } => write!(
                f,
                "The options {} have the nimbers {}.\nTheir mex is {mex}.",
                listed(options),
                listed(nimbers)
            ),
            Reason::Divided(divided) => write!(f, "{divided}"),
            Reason::Equal => f.write_str("The nimbers are equal."),
            Reason::NotEqual => f.write_str("The nimbers are not equal."),
            Reason::Leaves { largest, nimbers } => write!(
                f,
                "Divided by 2 to {largest}, it leaves the nimbers {}.",
                listed(nimbers)
            ),
        }
    }
}

impl Display for Divided {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Divided { number, largest, times, left, nimber } = self;
        let scale = 2 * largest;
        match times {
            0 => write!(f, "{number} is below {scale}")?,
            1 => write!(f, "{number} divided by {scale} is {left}")?,
            _ => write!(
                f,
                "{number} divided {times} times by {scale} is {left}"
            )?,
        }
        match left >= largest {
            true => {
                write!(f, ", and not below {largest}: nimber {nimber}.")
            }
            false => {
                write!(f, ": its bit length, {nimber}, is the nimber.")
            }
        }
    }
}

/// The sets of divisors in the questions.
const SETS: [&[u64]; 6] =
    [&[2, 3], &[2, 3, 4], &[2, 4], &[3, 4], &[2, 5], &[2, 3, 5]];

/// Returns a random question: a nimber for a set of divisors or for all
/// divisors up to m, the winner, or all winning divisors.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let largest = chance.between(3, 9);
    match chance.below(4) {
        0 => {
            let set = chance.pick(&SETS).expect("divisors");
            set_question(set, chance.between(3, 40))
        }
        1 => nimber_question(largest, some_number(chance)),
        2 => {
            let lost = chance.below(2) == 0;
            loop {
                let (a, b) = (some_number(chance), some_number(chance));
                let equal =
                    nimber_up_to(largest, a) == nimber_up_to(largest, b);
                if equal == lost {
                    return winner_question(largest, [a, b]);
                }
            }
        }
        _ => moves_question(largest, some_number(chance)),
    }
}

/// Returns a random number from 3 to 500, with a random bit length.
fn some_number(chance: &mut Chance) -> u64 {
    let most = 500 >> chance.below(7);
    chance.between(most / 2, most)
}

/// Returns the steps by which the nimber of `number` is found if the divisors
/// are 2 to `largest`, as a reason.
fn divided(largest: u64, number: u64) -> Reason {
    let (mut left, mut times) = (number, 0);
    while left >= 2 * largest {
        (left, times) = (left / (2 * largest), times + 1);
    }
    let nimber = nimber_up_to(largest, number);
    Reason::Divided(Divided { number, largest, times, left, nimber })
}

fn set_question(divisors: &[u64], n: u64) -> Question<Reason> {
    let game = FloorDivision::new(divisors).expect("divisors from 2 on");
    let end = u128::from(n) + 1;
    let runs = Runs::before(&game, &end).expect("few runs");
    let options = game.options(&n);
    let nimber = |n: &u64| runs.nimber(&u128::from(*n)).expect("in the runs");
    let nimbers = options.iter().map(nimber).collect();
    let mex = nimber(&n);
    Question {
        asks: format!(
            "With the divisors {}: what is the nimber of {n}?",
            listed(divisors)
        ),
        form: Form::Number,
        answers: vec![mex.to_string()],
        because: vec![Reason::Options { options, nimbers, mex }],
    }
}

fn nimber_question(largest: u64, n: u64) -> Question<Reason> {
    Question {
        asks: format!(
            "With all divisors from 2 to {largest}: what is the nimber of {n}?"
        ),
        form: Form::Number,
        answers: vec![nimber_up_to(largest, n).to_string()],
        because: vec![divided(largest, n)],
    }
}

fn winner_question(largest: u64, [a, b]: [u64; 2]) -> Question<Reason> {
    let equal = nimber_up_to(largest, a) == nimber_up_to(largest, b);
    let winner = if equal { "Second" } else { "First" };
    let verdict = if equal { Reason::Equal } else { Reason::NotEqual };
    Question {
        asks: format!(
            "With all divisors from 2 to {largest}, the numbers {a} and {b}: \
             who wins?"
        ),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![divided(largest, a), divided(largest, b), verdict],
    }
}

fn moves_question(largest: u64, n: u64) -> Question<Reason> {
    let divisors = 2..=largest;
    let nimbers = divisors.clone().map(|d| nimber_up_to(largest, n / d));
    let nimbers: Vec<u64> = nimbers.collect();
    let winning = divisors.filter(|d| nimber_up_to(largest, n / d) == 0);
    let winning: Vec<u64> = winning.collect();
    Question {
        asks: format!(
            "With all divisors from 2 to {largest}, only the number {n}: which \
             divisors win?"
        ),
        form: Form::ItemsOrNone {
            says: "all of them, as in 3, 4",
            item: Item::Number,
        },
        answers: vec![or_none(&winning)],
        because: vec![divided(largest, n), Reason::Leaves { largest, nimbers }],
    }
}
