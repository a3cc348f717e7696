//! The drill of the chapter: questions about codes, made by chance.

use crate::{Code, Table};
use nim::nim_sum;
use notebook::{Chance, Question};
use splitting::{winning_moves, Splitting};

/// The codes that are asked about.
const CODES: [&str; 8] =
    ["0.77", "0.07", "0.137", "4.7", "0.33", "0.6", "0.17", "0.777"];

/// A question by chance: what a code allows, a nimber, the winner, or all
/// winning moves.
pub fn question(chance: &mut Chance) -> Question {
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

/// Two or three rows; about half of them are lost.
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

/// Numbers with something between them.
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

/// How many coins a move takes that leaves this.
fn taken(size: usize, left: &[usize]) -> usize {
    size - left.iter().sum::<usize>()
}

fn taken_question(code: &Code, size: usize) -> Question {
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
        form: "all numbers, as in 1, 2; or none".to_string(),
        answers: vec![answer],
        because: vec![moves_of(code, size)],
    }
}

/// Every move of a row, a line each.
fn moves_of(code: &Code, size: usize) -> String {
    let line = |left: &Vec<usize>| {
        let taken = taken(size, left);
        let left = match left.is_empty() {
            true => "0".to_string(),
            false => list(left, " and "),
        };
        format!("take {taken}, leave {left}\n")
    };
    let lines: String = code.moves(size).iter().map(line).collect();
    match lines.is_empty() {
        true => format!("No digit of {code} allows a move."),
        false => lines,
    }
}

fn nimber_question(code: &Code, size: usize) -> Question {
    let table = Table::new(code.clone(), size);
    let line = |left: &Vec<usize>| {
        let (taken, nimber) = (taken(size, left), sum_of(&table, left));
        let left = match left.is_empty() {
            true => "0".to_string(),
            false => list(left, " and "),
        };
        format!("take {taken}, leave {left}: nimber {nimber}\n")
    };
    let lines: String = code.moves(size).iter().map(line).collect();
    let nimber = table.nimbers()[size];
    Question {
        asks: format!(
            "The game {code}: what is the nimber of a row of {}?",
            coins(size)
        ),
        form: "a number".to_string(),
        answers: vec![nimber.to_string()],
        because: vec![format!(
            "{lines}The smallest number missing is {nimber}."
        )],
    }
}

/// The nimbers of the rows and their nim-sum.
fn reason(table: &Table, rows: &[usize]) -> String {
    let numbers = nimbers(table, rows);
    let sum = nim_sum(&numbers);
    format!(
        "The rows have the nimbers {}: nim-sum {sum}.",
        list(&numbers, ", ")
    )
}

fn asked(table: &Table, rows: &[usize]) -> String {
    format!("The game {} with rows of {}", table.code(), list(rows, ", "))
}

fn winner_question(table: &Table, rows: &[usize]) -> Question {
    let winner = if sum_of(table, rows) == 0 { "Second" } else { "First" };
    Question {
        asks: format!("{}: who wins?", asked(table, rows)),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![reason(table, rows)],
    }
}

fn moves_question(table: &Table, rows: &[usize]) -> Question {
    let winning = winning_moves(table.code(), table.nimbers(), rows);
    let mut because = reason(table, rows);
    let mut answers = Vec::new();
    for found in &winning {
        let mut left = found.left.clone();
        left.sort_unstable();
        let shown = if left.is_empty() { "0".into() } else { list(&left, " ") };
        let (row, nimber) = (found.place + 1, sum_of(table, &left));
        answers.push(format!("{row} {shown}"));
        because += &format!("\nrow {row} to {shown}: nimber {nimber}");
    }
    if answers.is_empty() {
        answers.push("none".to_string());
    }
    Question {
        asks: format!("{}: give all winning moves.", asked(table, rows)),
        form: "the row's number, and the coins it leaves, a smaller part \
               first, as in 1 2 3, 2 0; or none"
            .to_string(),
        answers: vec![answers.join(", ")],
        because: vec![because],
    }
}
