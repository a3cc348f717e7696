//! The chapter's drill: random questions about Nim in both kinds of play.

use crate::{Form, Item, Question, WHO};
use misere::{goal, is_lost, winning_moves};
use nim::{nim_sum, Columns, Move};
use notebook::{listed, or_none, Chance};
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The piles in binary, with their nim-sum.
    Columns(Columns),
    /// All piles are single coins, an even or an odd number of them; gives the
    /// rule for such positions.
    Single(Parity),
    /// Some pile is large; gives the rule for such positions.
    SomeLarge,
    /// At most one pile is large: leave an odd number of single coins.
    LeaveOdd,
    /// At least two piles are large: leave nim-sum 0.
    LeaveZero,
    /// The nim-sum, which decides in normal play; misère play comes next.
    NormalSum(u64),
}

/// The parity of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// An even number.
    Even,
    /// An odd number.
    Odd,
}

impl Parity {
    /// Returns the parity of a number.
    pub fn of(number: u64) -> Parity {
        match number % 2 {
            0 => Parity::Even,
            _ => Parity::Odd,
        }
    }
}

impl Display for Parity {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Parity::Even => "even",
            Parity::Odd => "odd",
        })
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Columns(columns) => columns.fmt(f),
            Reason::Single(parity) => write!(
                f,
                "Only single coins, an {parity} number: lost exactly when it \
                 is odd."
            ),
            Reason::SomeLarge => f.write_str(
                "Some pile has more than one coin: lost exactly when the \
                 nim-sum is 0.",
            ),
            Reason::LeaveOdd => f.write_str(
                "At most one pile has two coins or more: leave an odd number \
                 of single coins.",
            ),
            Reason::LeaveZero => f.write_str(
                "Two piles or more have two coins or more: leave the nim-sum \
                 0.",
            ),
            Reason::NormalSum(sum) => {
                write!(f, "Normal play: the nim-sum is {sum}. Misère play:")
            }
        }
    }
}

/// Returns a random question: about who wins in misère play, about all winning
/// moves, or about the kinds of play in which a position is lost.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(3) {
        0 => winner_question(&by_chance(chance)),
        1 => moves_question(&by_chance(chance)),
        _ => both_question(chance),
    }
}

/// Returns random piles, many of which are single coins.
fn piles(chance: &mut Chance) -> Vec<u64> {
    let largest = *chance.pick(&[1, 3, 7]).expect("three numbers");
    let many = chance.between(2, 5);
    let pile = |_| match chance.below(2) {
        0 => 1,
        _ => chance.between(1, largest),
    };
    (0..many).map(pile).collect()
}

/// Returns random piles, which are lost in misère play with probability 1/2.
fn by_chance(chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    chance.until(piles, |piles| is_lost(piles) == lost)
}

fn columns(piles: &[u64]) -> Reason {
    Reason::Columns(Columns::of(piles))
}

/// Returns the rule for such a position, with the columns if it needs them.
fn rule(piles: &[u64]) -> Vec<Reason> {
    match piles.iter().all(|&pile| pile <= 1) {
        true => vec![Reason::Single(Parity::of(piles.iter().sum()))],
        false => vec![columns(piles), Reason::SomeLarge],
    }
}

fn winner_question(piles: &[u64]) -> Question<Reason> {
    let winner = if is_lost(piles) { "Second" } else { "First" };
    Question {
        asks: format!(
            "Misère Nim (whoever cannot move wins) with the piles {}: who \
             wins?",
            listed(piles)
        ),
        form: WHO,
        answers: vec![winner.to_string()],
        because: rule(piles),
    }
}

fn moves_question(piles: &[u64]) -> Question<Reason> {
    let line = |m: Move| format!("{} {}", m.place() + 1, m.taken());
    let moves: Vec<_> = winning_moves(piles).map(line).collect();
    let because = match (moves.is_empty(), goal(piles)) {
        (true, _) => rule(piles),
        (_, 1) => vec![Reason::LeaveOdd],
        _ => vec![columns(piles), Reason::LeaveZero],
    };
    Question {
        asks: format!(
            "Misère Nim (whoever cannot move wins) with the piles {}: give all \
             winning moves.",
            listed(piles)
        ),
        form: Form::ItemsOrNone {
            says: "pile and coins, as in 1 2, 3 1",
            item: Item::Pair(["pile", "coins"]),
        },
        answers: vec![or_none(&moves)],
        because,
    }
}

/// Returns a question whose four possible answers are equally likely, as far as
/// `piles` allows: a position that is lost in both kinds of play has a large
/// pile.
fn both_question(chance: &mut Chance) -> Question<Reason> {
    let wanted = (chance.below(2) == 0, chance.below(2) == 0);
    let found = |piles: &Vec<u64>| (nim::is_lost(piles), is_lost(piles));
    let piles = chance.until(piles, |piles| found(piles) == wanted);
    let answers = match found(&piles) {
        (true, true) => vec!["both", "normal, misere", "normal, misère"],
        (true, false) => vec!["normal"],
        (false, true) => vec!["misere", "misère"],
        (false, false) => vec!["neither"],
    };
    let normal = Reason::NormalSum(nim_sum(&piles));
    Question {
        asks: format!(
            "Nim with the piles {}: in which kind of play is it lost for the \
             player to move?",
            listed(&piles)
        ),
        form: Form::SomeOf {
            says: "normal, or misere, or both, or neither",
            words: &["normal", "misere", "misère", "both", "neither"],
        },
        answers: answers.into_iter().map(str::to_string).collect(),
        because: [vec![normal], rule(&piles)].concat(),
    }
}
