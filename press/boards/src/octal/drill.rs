//! The drill of the chapter: random questions about octal codes.

use crate::{Form, Item, Question, WHO};
use nim::nim_sum;
use notebook::Chance;
use octal::{Code, Table};
use splitting::{winning_moves, Splitting};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A move in the row of the question: the coins it takes, and the parts it
    /// leaves.
    Take(usize, Vec<usize>),
    /// A move as in [`Reason::Take`], and the nim-sum of the nimbers of its
    /// parts.
    Leave(usize, Vec<usize>, u64),
    /// The smallest number that is not the nimber of an option.
    Missing(u64),
    /// The nimbers of the rows, and their nim-sum.
    Nimbers(Vec<u64>, u64),
    /// A winning move.
    Winning {
        /// The row, from 1.
        row: usize,
        /// The parts that the move leaves, the smaller first.
        left: Vec<usize>,
        /// The nim-sum of the nimbers of the parts.
        nimber: u64,
    },
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Take(taken, left) => {
                write!(f, "take {taken}, leave {}", parts(left, " and "))
            }
            Reason::Leave(taken, left, nimber) => {
                let left = parts(left, " and ");
                write!(f, "take {taken}, leave {left}: nimber {nimber}")
            }
            Reason::Missing(nimber) => {
                write!(f, "The smallest number missing is {nimber}.")
            }
            Reason::Nimbers(nimbers, sum) => {
                let nimbers = list(nimbers, ", ");
                write!(f, "The rows have the nimbers {nimbers}: nim-sum {sum}.")
            }
            Reason::Winning { row, left, nimber } => {
                write!(f, "row {row} to {}: nimber {nimber}", parts(left, " "))
            }
        }
    }
}

/// The codes in the questions.
const CODES: [&str; 8] =
    ["0.77", "0.07", "0.137", "4.7", "0.33", "0.6", "0.17", "0.777"];

/// Returns a random question: what a code allows, a nimber, the winner, or all
/// winning moves.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let code = chance.pick(&CODES).expect("a code");
    let code: Code = code.parse().expect("an octal code");
    let kind = chance.below(4);
    match kind {
        0 => taken_question(&code, chance.between(2, 7) as usize),
        1 => nimber_question(&code, chance.between(2, 6) as usize),
        _ => {
            let table = Table::new(code, 9);
            let rows = rows_by_chance(&table, chance);
            match kind {
                2 => winner_question(&table, &rows),
                _ => moves_question(&table, &rows),
            }
        }
    }
}

/// Returns two or three random rows; about half of the positions are lost.
fn rows_by_chance(table: &Table, chance: &mut Chance) -> Vec<usize> {
    let lost = chance.below(2) == 0;
    let mut rows = Vec::new();
    for _ in 0..100 {
        let many = chance.between(2, 3);
        rows = (0..many).map(|_| chance.between(1, 9) as usize).collect();
        if (sum_of(table, &rows) == 0) == lost {
            break;
        }
    }
    rows
}

fn nimbers(table: &Table, rows: &[usize]) -> Vec<u64> {
    rows.iter().map(|row| table.nimbers()[*row]).collect()
}

fn sum_of(table: &Table, rows: &[usize]) -> u64 {
    nim_sum(&nimbers(table, rows))
}

/// Returns the numbers as a text, with `between` between them.
fn list<T: ToString>(numbers: &[T], between: &str) -> String {
    let words: Vec<_> = numbers.iter().map(T::to_string).collect();
    words.join(between)
}

fn coins(number: usize) -> String {
    match number {
        1 => "1 coin".to_string(),
        _ => format!("{number} coins"),
    }
}

/// Returns how many coins a move takes that leaves the parts `left` of `size`
/// coins.
fn taken(size: usize, left: &[usize]) -> usize {
    size - left.iter().sum::<usize>()
}

fn taken_question(code: &Code, size: usize) -> Question<Reason> {
    let all = code.moves(size);
    let mut numbers: Vec<_> =
        all.iter().map(|left| taken(size, left)).collect();
    numbers.dedup();
    let answer = match numbers.is_empty() {
        true => "none".to_string(),
        false => list(&numbers, ", "),
    };
    Question {
        asks: format!(
            "The game {code}, one row of {}: how many coins can a move take?",
            coins(size)
        ),
        form: Form::ItemsOrNone {
            says: "all numbers, as in 1, 2",
            item: Item::Number,
        },
        answers: vec![answer],
        because: moves_of(code, size),
    }
}

/// Returns the parts that a move leaves as a text; "0" if there are none.
fn parts(left: &[usize], between: &str) -> String {
    match left {
        [] => "0".to_string(),
        _ => list(left, between),
    }
}

/// Returns every move in a row of `size` coins; a row in a question has at
/// least one.
fn moves_of(code: &Code, size: usize) -> Vec<Reason> {
    let take = |left: Vec<_>| Reason::Take(taken(size, &left), left);
    code.moves(size).into_iter().map(take).collect()
}

fn nimber_question(code: &Code, size: usize) -> Question<Reason> {
    let table = Table::new(code.clone(), size);
    let leave = |left: Vec<usize>| {
        let nimber = sum_of(&table, &left);
        Reason::Leave(taken(size, &left), left, nimber)
    };
    let mut because: Vec<_> = code.moves(size).into_iter().map(leave).collect();
    let nimber = table.nimbers()[size];
    because.push(Reason::Missing(nimber));
    Question {
        asks: format!(
            "The game {code}: what is the nimber of a row of {}?",
            coins(size)
        ),
        form: Form::Number,
        answers: vec![nimber.to_string()],
        because,
    }
}

/// Returns the nimbers of the rows and their nim-sum, as a reason.
fn reason(table: &Table, rows: &[usize]) -> Reason {
    Reason::Nimbers(nimbers(table, rows), sum_of(table, rows))
}

fn asked(table: &Table, rows: &[usize]) -> String {
    format!("The game {} with rows of {}", table.code(), list(rows, ", "))
}

fn winner_question(table: &Table, rows: &[usize]) -> Question<Reason> {
    let winner = if sum_of(table, rows) == 0 { "Second" } else { "First" };
    Question {
        asks: format!("{}: who wins?", asked(table, rows)),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![reason(table, rows)],
    }
}

fn moves_question(table: &Table, rows: &[usize]) -> Question<Reason> {
    let winning = winning_moves(table.code(), table.nimbers(), rows);
    let mut because = vec![reason(table, rows)];
    let mut answers = Vec::new();
    for found in &winning {
        let mut left = found.left.clone();
        left.sort_unstable();
        let (row, nimber) = (found.place + 1, sum_of(table, &left));
        answers.push(format!("{row} {}", parts(&left, " ")));
        because.push(Reason::Winning { row, left, nimber });
    }
    if answers.is_empty() {
        answers.push("none".to_string());
    }
    Question {
        asks: format!("{}: give all winning moves.", asked(table, rows)),
        form: Form::ItemsOrNone {
            says: "the row's number, and the coins it leaves, a smaller \
                   part first, as in 1 2 3, 2 0",
            item: Item::Parts,
        },
        answers: vec![answers.join(", ")],
        because,
    }
}
