//! The drill of the chapter: random questions about nimbers.

use crate::{Form, Item, Question, WHO};
use games::{Game, Subtraction};
use nim::{nim_sum, Move};
use nimbers::{mex, table, winning_moves, SquareTable};
use notebook::{listed, or_none, Chance};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// All numbers below this number are among the numbers in the question, and
    /// this number is not.
    Mex(u64),
    /// The nimbers of the piles of 0, 1, 2, … coins.
    Nimbers(Vec<u64>),
    /// The options of the pile in the question, and their nimbers.
    Options {
        /// The options.
        options: Vec<u64>,
        /// The nimbers of the options, in the same order.
        nimbers: Vec<u64>,
        /// The mex of the nimbers.
        mex: u64,
    },
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

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Mex(0) => f.write_str("0 is missing."),
            Reason::Mex(mex) => {
                let smaller: Vec<u64> = (0..*mex).collect();
                write!(
                    f,
                    "Nothing below {mex} is missing: {}. But {mex} itself is.",
                    listed(&smaller)
                )
            }
            Reason::Nimbers(nimbers) => {
                write!(f, "The nimbers from 0 coins on: {}.", spaced(nimbers))
            }
            Reason::Options { options, nimbers, mex } => write!(
                f,
                "The options {} have the nimbers {}, whose mex is {mex}.",
                listed(options),
                listed(nimbers)
            ),
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

/// The sets of amounts of the subtraction games in the questions.
const AMOUNTS: [&[u64]; 6] =
    [&[1, 2, 3], &[1, 3, 4], &[2, 3], &[1, 2, 5], &[1, 4], &[2, 4, 5]];

/// The largest pile of Nim Square in a question.
const LARGEST: u64 = 24;

/// Returns a random question: a mex, a nimber, or the winner or all winning
/// moves of Nim Square.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => mex_question(chance),
        1 => {
            let amounts = chance.pick(&AMOUNTS).expect("amounts");
            nimber_question(amounts, chance.between(4, 12))
        }
        kind => {
            let table = SquareTable::up_to(LARGEST);
            let piles = some_piles(&table, chance);
            match kind {
                2 => winner_question(&table, &piles),
                _ => moves_question(&table, &piles),
            }
        }
    }
}

fn mex_question(chance: &mut Chance) -> Question<Reason> {
    let many = chance.between(2, 6);
    let values: Vec<u64> = (0..many).map(|_| chance.below(6)).collect();
    let answer = mex(&values);
    Question {
        asks: format!("What is the mex of {}?", listed(&values)),
        form: Form::Number,
        answers: vec![answer.to_string()],
        because: vec![Reason::Mex(answer)],
    }
}

fn nimber_question(amounts: &[u64], coins: u64) -> Question<Reason> {
    let game = Subtraction::new(amounts).expect("no amount is 0");
    let nimbers = table(&game, coins);
    let options = game.options(&coins);
    let of_options = options.iter().map(|rest| nimbers[*rest as usize]);
    let of_options = of_options.collect();
    let mex = nimbers[coins as usize];
    Question {
        asks: format!(
            "A move takes one of the amounts {}: what is the nimber of a pile \
             of {coins}?",
            listed(amounts)
        ),
        form: Form::Number,
        answers: vec![mex.to_string()],
        because: vec![
            Reason::Nimbers(nimbers),
            Reason::Options { options, nimbers: of_options, mex },
        ],
    }
}

/// Returns two or three random piles of Nim Square; about half of the positions
/// are lost.
fn some_piles(table: &SquareTable, chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    loop {
        let many = chance.between(2, 3);
        let piles = (0..many).map(|_| chance.between(1, LARGEST));
        let piles: Vec<u64> = piles.collect();
        if (nim_sum(&table.of_all(&piles)) == 0) == lost {
            return piles;
        }
    }
}

fn of_piles(table: &SquareTable, piles: &[u64]) -> Reason {
    let nimbers = table.of_all(piles);
    let sum = nim_sum(&nimbers);
    Reason::Piles { nimbers, sum }
}

fn winner_question(table: &SquareTable, piles: &[u64]) -> Question<Reason> {
    let lost = nim_sum(&table.of_all(piles)) == 0;
    let winner = if lost { "Second" } else { "First" };
    Question {
        asks: format!("Nim Square with the piles {}: who wins?", listed(piles)),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![of_piles(table, piles)],
    }
}

fn moves_question(table: &SquareTable, piles: &[u64]) -> Question<Reason> {
    let moves: Vec<Move> = winning_moves(table, piles).collect();
    let line = |m: &Move| format!("{} {}", m.place() + 1, m.taken());
    let answers: Vec<_> = moves.iter().map(line).collect();
    let wins = moves.iter().map(|m| {
        let (pile, rest) = (m.place() + 1, m.rest());
        Reason::Wins { pile, rest, nimber: table.of(rest) }
    });
    let because = [of_piles(table, piles)].into_iter().chain(wins);
    Question {
        asks: format!(
            "Nim Square with the piles {}: give all winning moves.",
            listed(piles)
        ),
        form: Form::ItemsOrNone {
            says: "pile and coins taken, as in 1 4, 3 1",
            item: Item::Pair(["pile", "coins"]),
        },
        answers: vec![or_none(&answers)],
        because: because.collect(),
    }
}

/// Returns the numbers with blanks between them.
fn spaced(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}
