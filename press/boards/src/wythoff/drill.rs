//! The drill of the chapter: random questions about the queen.

use crate::{Form, Item, Question, WHO};
use notebook::Chance;
use std::fmt::{self, Display, Formatter};
use wythoff::{
    is_lost, is_lost_in_misere_play, lost_pair, partner, winning_moves, Square,
};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A square, the difference of its coordinates, and the lost pair with this
    /// difference.
    Difference(Square, u64, Square),
    /// This square is lost.
    Lost(Square),
    /// This square is won.
    Won(Square),
    /// A lost pair and its difference: the first number of the pair is the
    /// golden ratio times the difference, rounded down.
    Golden(Square, u64),
    /// The list of the lost squares of misère play with a difference below 2.
    SmallInMisere,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Difference(_, k, (a, b)) => write!(
                f,
                "The difference is {k}; the lost pair with it is {a}, {b}."
            ),
            Reason::Lost((x, y)) => {
                write!(f, "So ({x}, {y}) is a lost square.")
            }
            Reason::Won((x, y)) => write!(f, "So ({x}, {y}) is a won square."),
            Reason::Golden((a, b), k) => write!(
                f,
                "The pair {a}, {b} has the difference {k}, and\n{k} times the \
                 golden ratio, rounded down, is {a}."
            ),
            Reason::SmallInMisere => f.write_str(
                "In misère play the lost squares with a difference below 2 \
                 are\n(0, 1), (1, 0) and (2, 2).",
            ),
        }
    }
}

/// Returns a random question: the lost square of a column, the winner in normal
/// or in misère play, or all winning moves.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => column_question(chance.between(1, 20)),
        1 => {
            let square = some_square(20, is_lost, chance);
            winner_question(square, is_lost, "")
        }
        2 => {
            let square = some_square(7, is_lost_in_misere_play, chance);
            winner_question(square, is_lost_in_misere_play, "In misère play. ")
        }
        _ => moves_question(some_square(12, is_lost, chance)),
    }
}

/// Returns a random square other than the corner; about half of them are lost.
fn some_square(
    most: u64,
    is_lost: fn(Square) -> bool,
    chance: &mut Chance,
) -> Square {
    let lost = chance.below(2) == 0;
    loop {
        let square = (chance.between(0, most), chance.between(0, most));
        if square != (0, 0) && is_lost(square) == lost {
            return square;
        }
    }
}

/// Returns the reasons why a square is lost or won.
fn reasons(square: Square) -> [Reason; 2] {
    let k = square.0.abs_diff(square.1);
    let pair = lost_pair(k).expect("small numbers");
    let verdict = match is_lost(square) {
        true => Reason::Lost(square),
        false => Reason::Won(square),
    };
    [Reason::Difference(square, k, pair), verdict]
}

fn column_question(x: u64) -> Question<Reason> {
    let y = partner(x).expect("small numbers");
    let k = x.abs_diff(y);
    Question {
        asks: format!(
            "Which y makes the square ({x}, y) lost for the player to move?"
        ),
        form: Form::Number,
        answers: vec![y.to_string()],
        because: vec![Reason::Golden((x.min(y), x.max(y)), k)],
    }
}

fn winner_question(
    (x, y): Square,
    is_lost: fn(Square) -> bool,
    rule: &str,
) -> Question<Reason> {
    let winner = if is_lost((x, y)) { "Second" } else { "First" };
    let small = !rule.is_empty() && x.abs_diff(y) < 2;
    Question {
        asks: format!("{rule}The queen stands on ({x}, {y}): who wins?"),
        form: WHO,
        answers: vec![winner.to_string()],
        because: match small {
            true => vec![Reason::SmallInMisere],
            false => reasons((x, y)).to_vec(),
        },
    }
}

fn moves_question((x, y): Square) -> Question<Reason> {
    let mut winning = winning_moves((x, y));
    winning.sort_unstable();
    winning.dedup();
    let words = winning.iter().map(|(a, b)| format!("{a} {b}"));
    let mut words: Vec<_> = words.collect();
    if words.is_empty() {
        words.push("none".to_string());
    }
    Question {
        asks: format!(
            "The queen stands on ({x}, {y}): to which squares can she go to \
             win?"
        ),
        form: Form::ItemsOrNone {
            says: "all squares, as in 1 2, 3 5",
            item: Item::Pair(["x", "y"]),
        },
        answers: vec![words.join(", ")],
        because: match winning.is_empty() {
            true => reasons((x, y)).to_vec(),
            false => winning.into_iter().flat_map(reasons).collect(),
        },
    }
}
