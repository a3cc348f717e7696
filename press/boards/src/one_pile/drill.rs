//! The drill of the chapter: random questions about piles that each have a rule
//! of their own.

use crate::{Form, Item, Question, WHO};
use games::{Game, Subtraction};
use nim::{nim_sum, Move};
use nimbers::table;
use notebook::{listed, or_none, Chance};
use one_pile::{half_moves, half_value, OnePile};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// What the chapter knows about the nimbers of a rule.
    Known(Known),
    /// By this knowledge, a pile of the first number of coins has the second
    /// number as its nimber.
    Value(Known, u64, u64),
    /// The nimbers of the options of the pile in the question.
    Options(Vec<u64>),
    /// The nim-sum of the nimbers given before.
    Sum(u64),
    /// The nimbers of the piles in the question.
    Piles {
        /// The nimber of each pile.
        nimbers: Vec<u64>,
        /// The nim-sum of the nimbers.
        sum: u64,
    },
    /// A winning move.
    Wins {
        /// The pile that the move lowers, counted from 1.
        pile: usize,
        /// The coins that the move leaves of the pile.
        rest: u64,
        /// The nimber of the coins that are left.
        nimber: u64,
    },
}

/// What the chapter knows about the nimbers of its four rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Take 1, 3 or 4: the nimbers repeat after 7.
    Period,
    /// Take 1 to 6: the nimber is the remainder modulo 7.
    Remainder,
    /// Take at most half: the binary digits give the nimber.
    Digits,
    /// Leave a divisor: the nimber is the number of prime factors.
    Factors,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Known(known) => write!(f, "{known}"),
            Reason::Value(known, coins, nimber) => {
                write!(f, "{known}\nSo {coins} has {nimber}.")
            }
            Reason::Options(nimbers) => {
                let nimbers = listed(nimbers);
                write!(f, "The nimbers of its options: {nimbers}.")
            }
            Reason::Sum(sum) => write!(f, "The nim-sum is {sum}."),
            Reason::Piles { nimbers, sum } => write!(
                f,
                "The piles have the nimbers {}: nim-sum {sum}.",
                listed(nimbers)
            ),
            Reason::Wins { pile, rest, nimber } => {
                write!(f, "pile {pile} to {rest}: nimber {nimber}")
            }
        }
    }
}

impl Display for Known {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Known::Period => {
                "The nimbers from 0 on are 0 1 0 1 2 3 2, and these seven \
                 repeat."
            }
            Known::Remainder => "The nimber is the remainder on division by 7.",
            Known::Digits => {
                "In binary, strip the ones at the end, then halve."
            }
            Known::Factors => {
                "The nimber is the number of prime factors, counted with \
                 repetition."
            }
        })
    }
}

/// The largest pile in a question.
const LARGEST: u64 = 60;

/// Returns a random question: the nimber of a pile, the winner when each pile
/// has a different rule, or all winning moves of *at most half*.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let tables = rules().map(|rule| table(&rule, LARGEST));
    match chance.below(3) {
        0 => {
            let rule = chance.below(4) as usize;
            nimber_question(&tables, rule, chance.between(2, LARGEST))
        }
        1 => {
            let lost = chance.below(2) == 0;
            loop {
                let piles: Vec<Pile> =
                    [0, 2, 3].map(|r| (r, chance.between(2, 30))).to_vec();
                if (nim_sum(&values(&tables, &piles)) == 0) == lost {
                    return winner_question(&tables, &piles);
                }
            }
        }
        _ => {
            let lost = chance.below(3) == 0;
            loop {
                let piles: Vec<u64> =
                    (0..3).map(|_| chance.between(1, 30)).collect();
                let sum = nim_sum(
                    &piles
                        .clone()
                        .into_iter()
                        .map(half_value)
                        .collect::<Vec<_>>(),
                );
                if (sum == 0) == lost {
                    return moves_question(&piles);
                }
            }
        }
    }
}

/// A pile: the index of its rule in [`rules`], and its coins.
type Pile = (usize, u64);

/// Returns the four rules, in the order of the chapter.
fn rules() -> [OnePile; 4] {
    let amounts = Subtraction::new(&[1, 3, 4]).expect("no amount is 0");
    let take = OnePile::Take(amounts);
    [take, OnePile::Most(6), OnePile::Half, OnePile::Divisor]
}

/// The words for the moves of each rule, as they follow "A move".
const WORDS: [&str; 4] = [
    "takes 1, 3 or 4 coins",
    "takes from 1 to 6 coins",
    "takes at least one coin and at most half of the pile",
    "leaves a number of coins that divides the old one",
];

/// What the chapter knows about each rule, in the order of [`rules`].
const KNOWN: [Known; 4] =
    [Known::Period, Known::Remainder, Known::Digits, Known::Factors];

fn values(tables: &[Vec<u64>; 4], piles: &[Pile]) -> Vec<u64> {
    piles.iter().map(|&(rule, coins)| tables[rule][coins as usize]).collect()
}

fn nimber_question(
    tables: &[Vec<u64>; 4],
    rule: usize,
    coins: u64,
) -> Question<Reason> {
    let answer = tables[rule][coins as usize];
    let options = rules()[rule].options(&coins);
    let nimbers = options.iter().map(|rest| tables[rule][*rest as usize]);
    let mut because = vec![Reason::Value(KNOWN[rule], coins, answer)];
    if options.len() <= 12 {
        because.push(Reason::Options(nimbers.collect()));
    }
    Question {
        asks: format!(
            "A move {}: what is the nimber of a pile of {coins}?",
            WORDS[rule]
        ),
        form: Form::Number,
        answers: vec![answer.to_string()],
        because,
    }
}

fn winner_question(tables: &[Vec<u64>; 4], piles: &[Pile]) -> Question<Reason> {
    let nimbers = values(tables, piles);
    let sum = nim_sum(&nimbers);
    let winner = if sum == 0 { "Second" } else { "First" };
    let value = |(&(rule, coins), &nimber): (&Pile, &u64)| {
        Reason::Value(KNOWN[rule], coins, nimber)
    };
    let each = piles.iter().zip(&nimbers).map(value);
    let [take, half, divisor] = [0, 1, 2].map(|place| piles[place].1);
    Question {
        asks: format!(
            "A move takes 1, 3 or 4 coins from a pile of {take}, or at most \
             half of a pile of {half}, or leaves a divisor of a pile of \
             {divisor}: who wins?"
        ),
        form: WHO,
        answers: vec![winner.to_string()],
        because: each.chain([Reason::Sum(sum)]).collect(),
    }
}

fn moves_question(piles: &[u64]) -> Question<Reason> {
    let moves: Vec<Move> = half_moves(piles).collect();
    let line = |m: &Move| format!("{} {}", m.place() + 1, m.taken());
    let answers: Vec<_> = moves.iter().map(line).collect();
    let nimbers: Vec<u64> = piles.iter().map(|p| half_value(*p)).collect();
    let sum = nim_sum(&nimbers);
    let wins = moves.iter().map(|m| {
        let (pile, rest) = (m.place() + 1, m.rest());
        Reason::Wins { pile, rest, nimber: half_value(rest) }
    });
    let known = [Reason::Known(Known::Digits), Reason::Piles { nimbers, sum }];
    Question {
        asks: format!(
            "A move {} it chooses. Piles {}: give all winning moves.",
            WORDS[2],
            listed(piles)
        ),
        form: Form::ItemsOrNone {
            says: "pile and coins taken, as in 1 4, 3 1",
            item: Item::Pair(["pile", "coins"]),
        },
        answers: vec![or_none(&answers)],
        because: known.into_iter().chain(wins).collect(),
    }
}
