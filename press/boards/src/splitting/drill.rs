//! The drill of the chapter: random questions about splitting games.

use crate::{Form, Item, Question, WHO};
use nim::nim_sum;
use notebook::Chance;
use splitting::{
    values, winning_moves, DawsonsKayles, GrundysGame, Kayles, Lasker,
    Splitting,
};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A move: the parts that it leaves of the row in the question, the smaller
    /// first, and the nim-sum of their nimbers.
    Leave(Vec<usize>, u64),
    /// The smallest number that is not the nimber of an option.
    Missing(u64),
    /// The nimbers of the rows, and their nim-sum.
    Nimbers(Vec<u64>, u64),
    /// A winning move.
    Winning {
        /// The row, counted from 1.
        row: usize,
        /// The parts that the move leaves of the row, the smaller first.
        left: Vec<usize>,
        /// The nim-sum of the nimbers of the parts.
        nimber: u64,
    },
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Leave(left, nimber) => {
                write!(f, "leave {}: nimber {nimber}", list(left, " and "))
            }
            Reason::Missing(nimber) => {
                write!(f, "The smallest number missing is {nimber}.")
            }
            Reason::Nimbers(nimbers, sum) => {
                let nimbers = list(nimbers, ", ");
                write!(f, "The rows have the nimbers {nimbers}: nim-sum {sum}.")
            }
            Reason::Winning { row, left, nimber } => {
                write!(f, "row {row} to {}: nimber {nimber}", list(left, " "))
            }
        }
    }
}

/// The largest row in a question.
const LARGEST: usize = 10;

/// A splitting game, with its name and the nimbers of its rows.
struct Known {
    name: &'static str,
    rule: Box<dyn Splitting>,
    values: Vec<u64>,
}

impl Splitting for Known {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        self.rule.moves(size)
    }
}

impl Known {
    fn of(name: &'static str, rule: impl Splitting + 'static) -> Known {
        let values = values(&rule, LARGEST);
        Known { name, rule: Box::new(rule), values }
    }

    fn nimbers(&self, rows: &[usize]) -> Vec<u64> {
        rows.iter().map(|row| self.values[*row]).collect()
    }

    fn sum(&self, rows: &[usize]) -> u64 {
        nim_sum(&self.nimbers(rows))
    }

    /// Returns two or three random rows; about half of the positions are lost.
    fn rows(&self, chance: &mut Chance) -> Vec<usize> {
        let lost = chance.below(2) == 0;
        loop {
            let many = chance.between(2, 3);
            let rows = (0..many).map(|_| chance.between(1, 10) as usize);
            let rows: Vec<usize> = rows.collect();
            if (self.sum(&rows) == 0) == lost {
                return rows;
            }
        }
    }
}

/// Returns a random question: a nimber, the winner, or all winning moves.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let game = match chance.below(4) {
        0 => Known::of("Kayles", Kayles),
        1 => Known::of("Dawson's Kayles", DawsonsKayles),
        2 => Known::of("Grundy's game", GrundysGame),
        _ => Known::of("Lasker's Nim", Lasker),
    };
    match chance.below(3) {
        0 => nimber_question(&game, chance.between(2, 7) as usize),
        1 => winner_question(&game, &game.rows(chance)),
        _ => moves_question(&game, &game.rows(chance)),
    }
}

/// Returns the numbers as a text, with `between` between them; "0" if there are
/// none.
fn list<T: ToString>(numbers: &[T], between: &str) -> String {
    let words: Vec<_> = numbers.iter().map(T::to_string).collect();
    match words.is_empty() {
        true => "0".to_string(),
        false => words.join(between),
    }
}

/// Returns the parts that a move leaves, the smaller first, without empty
/// parts.
fn sorted(left: &[usize]) -> Vec<usize> {
    let mut left: Vec<_> = left.iter().copied().filter(|p| *p > 0).collect();
    left.sort_unstable();
    left
}

fn nimber_question(game: &Known, size: usize) -> Question<Reason> {
    let leave = |left: &Vec<usize>| Reason::Leave(sorted(left), game.sum(left));
    let mut because: Vec<_> = game.moves(size).iter().map(leave).collect();
    let answer = game.values[size];
    because.push(Reason::Missing(answer));
    Question {
        asks: format!("{}: what is the nimber of a row of {size}?", game.name),
        form: Form::Number,
        answers: vec![answer.to_string()],
        because,
    }
}

fn reason(game: &Known, rows: &[usize]) -> Reason {
    Reason::Nimbers(game.nimbers(rows), game.sum(rows))
}

fn winner_question(game: &Known, rows: &[usize]) -> Question<Reason> {
    let winner = if game.sum(rows) == 0 { "Second" } else { "First" };
    Question {
        asks: format!(
            "{} with rows of {}: who wins?",
            game.name,
            list(rows, ", ")
        ),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![reason(game, rows)],
    }
}

fn moves_question(game: &Known, rows: &[usize]) -> Question<Reason> {
    let mut because = vec![reason(game, rows)];
    let mut answers = Vec::new();
    for found in winning_moves(game, &game.values, rows) {
        let left = sorted(&found.left);
        let (row, nimber) = (found.place + 1, game.sum(&left));
        answers.push(format!("{row} {}", list(&left, " ")));
        because.push(Reason::Winning { row, left, nimber });
    }
    Question {
        asks: format!(
            "{} with rows of {}: give all winning moves.",
            game.name,
            list(rows, ", ")
        ),
        form: Form::ItemsOrNone {
            says: "the row's number, and the rows it leaves, the smaller \
                   first, as in 1 2 3, 2 0",
            item: Item::Parts,
        },
        answers: vec![match answers.is_empty() {
            true => "none".to_string(),
            false => answers.join(", "),
        }],
        because,
    }
}
