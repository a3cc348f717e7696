//! The drill of the chapter: questions about piles with rules of their own,
//! made by chance.

use crate::{Form, Item, Question, WHO};
use games::{Game, Subtraction};
use nim::{nim_sum, Move};
use nimbers::table;
use notebook::{listed, or_none, Chance};
use one_pile::{half_moves, half_value, OnePile};
use std::fmt::{self, Display, Formatter};

/// What a reason of the drill claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// What the chapter knows of a rule that is asked about.
    Known(Known),
    /// By this knowledge so many coins have this nimber.
    Value(Known, u64, u64),
    /// The nimbers of the options of the pile that is asked about.
    Options(Vec<u64>),
    /// The nim-sum of the nimbers just told.
    Sum(u64),
    /// The piles have these nimbers.
    Piles {
        /// The nimbers.
        nimbers: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// A move that wins.
    Wins {
        /// The pile that is made smaller, counted from 1.
        pile: usize,
        /// What is left of it.
        rest: u64,
        /// The nimber of that.
        nimber: u64,
    },
}

/// What the chapter knows of the nimbers of its four rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Take 1, 3 or 4: the nimbers come again after 7.
    Period,
    /// Take 1 to 6: the nimber is a remainder.
    Remainder,
    /// At most half: the binary digits tell.
    Digits,
    /// Leave a divisor: the number of prime factors.
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

/// The largest pile that is asked about.
const LARGEST: u64 = 60;

/// A question by chance: the nimber of a pile, the winner where each pile has
/// another rule, or all winning moves of *at most half*.
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

/// A rule, by its place in [`rules`], and the coins of a pile.
type Pile = (usize, u64);

/// The four rules, in the order of the chapter.
fn rules() -> [OnePile; 4] {
    let amounts = Subtraction::new(&[1, 3, 4]).expect("no amount is 0");
    let take = OnePile::Take(amounts);
    [take, OnePile::Most(6), OnePile::Half, OnePile::Divisor]
}

/// What a move does, after "A move".
const WORDS: [&str; 4] = [
    "takes 1, 3 or 4 coins",
    "takes from 1 to 6 coins",
    "takes at least one coin and at most half of the pile",
    "leaves a number of coins that divides the old one",
];

/// What the chapter knows of each.
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
