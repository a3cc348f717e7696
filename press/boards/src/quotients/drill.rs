//! The drill of the chapter: random questions about misère play.

use crate::{Form, Item, Question, WHO};
use floor_division::nimber;
use notebook::Chance;
use quotients::{floor_division_is_lost, kayles_table, tame};
use splitting::{Kayles, Splitting};
use std::fmt::{self, Display, Formatter};

/// A claim about misère play that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Piles of Nim, their nim-sum, and whether some pile has at least two
    /// coins.
    Piles(Vec<usize>, usize, bool),
    /// The classes of rows of Kayles in the table for rows up to 11.
    Classes(Vec<usize>),
    /// The class of the sum of the rows, and whether it is lost.
    SumIn(usize, bool),
    /// The nimbers of the numbers in the Floor Division Game.
    Nimbers(Vec<u64>),
    /// The nim-sum of the nimbers, and how many of them are above 1.
    NimSum(u64, usize),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Piles(piles, sum, large) => {
                let large = if *large { "a" } else { "no" };
                let piles = list(piles, ", ");
                write!(f, "{piles}: nim-sum {sum}, {large} large pile")
            }
            Reason::Classes(classes) => write!(
                f,
                "In the table for rows up to 11 the rows are in the classes \
                 {}.",
                list(classes, ", ")
            ),
            Reason::SumIn(class, lost) => {
                let verdict = if *lost { "lost" } else { "not lost" };
                write!(f, "Their sum is in class {class}, which is {verdict}.")
            }
            Reason::Nimbers(nimbers) => {
                write!(f, "The nimbers are {}.", list(nimbers, ", "))
            }
            Reason::NimSum(sum, above) => {
                let above = match above {
                    0 => "none is",
                    1 => "one of them is",
                    _ => "some of them are",
                };
                write!(f, "Their nim-sum is {sum}, and {above} above 1.")
            }
        }
    }
}

/// Returns a random question: whether two sums of Nim are indistinguishable,
/// who wins Kayles or the Floor Division Game, or all winning moves of Kayles.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => some_classes(chance),
        1 => {
            let rows = some_rows(8, chance);
            winner_question("Kayles with rows of", &rows)
        }
        2 => some_numbers(chance),
        _ => moves_question(&some_rows(5, chance)),
    }
}

fn list<T: ToString>(numbers: &[T], between: &str) -> String {
    let words: Vec<_> = numbers.iter().map(T::to_string).collect();
    match words.is_empty() {
        true => "0".to_string(),
        false => words.join(between),
    }
}

/// The maximum number of coins of a pile of Nim in a question.
const LARGEST: u64 = 4;

fn some_classes(chance: &mut Chance) -> Question<Reason> {
    let equal = chance.below(2) == 0;
    let table = tame(LARGEST as usize);
    loop {
        let mut piles = || -> Vec<usize> {
            let many = chance.between(1, 3);
            let pile = |_| chance.between(1, LARGEST) as usize;
            (0..many).map(pile).collect()
        };
        let sums = [piles(), piles()];
        let same = table.class_of(&sums[0]) == table.class_of(&sums[1]);
        if same == equal && sums[0] != sums[1] {
            return classes_question(&sums, same);
        }
    }
}

fn classes_question([x, y]: &[Vec<usize>; 2], same: bool) -> Question<Reason> {
    let line = |piles: &Vec<usize>| {
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let large = piles.iter().any(|pile| *pile > 1);
        Reason::Piles(piles.clone(), sum, large)
    };
    Question {
        asks: format!(
            "Misère Nim: is the sum {} indistinguishable from the sum {}?",
            list(x, ", "),
            list(y, ", ")
        ),
        form: Form::OneOf(&["yes", "no"]),
        answers: vec![if same { "yes" } else { "no" }.to_string()],
        because: vec![line(x), line(y)],
    }
}

/// Returns two or three random rows of Kayles; about half of the positions are
/// lost.
fn some_rows(most: u64, chance: &mut Chance) -> Vec<usize> {
    let lost = chance.below(2) == 0;
    loop {
        let many = chance.between(2, 3);
        let rows = (0..many).map(|_| chance.between(1, most) as usize);
        let rows: Vec<usize> = rows.collect();
        if kayles_table().is_lost(&rows) == lost {
            return rows;
        }
    }
}

/// Returns the classes of the rows and of their sum, as reasons.
fn reasons(rows: &[usize]) -> Vec<Reason> {
    let table = kayles_table();
    let classes = rows.iter().map(|row| table.pile[*row]).collect();
    let sum = table.class_of(rows);
    vec![Reason::Classes(classes), Reason::SumIn(sum, table.lost[sum])]
}

fn winner_question(game: &str, rows: &[usize]) -> Question<Reason> {
    let lost = kayles_table().is_lost(rows);
    Question {
        asks: format!("In misère play: {game} {}: who wins?", list(rows, ", ")),
        form: WHO,
        answers: vec![if lost { "Second" } else { "First" }.to_string()],
        because: reasons(rows),
    }
}

fn moves_question(rows: &[usize]) -> Question<Reason> {
    let mut answers = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        for mut left in Kayles.moves(*row) {
            left.retain(|part| *part > 0);
            left.sort_unstable();
            let mut after = rows.to_vec();
            after.remove(place);
            after.extend(&left);
            if kayles_table().is_lost(&after) {
                answers.push(format!("{} {}", place + 1, list(&left, " ")));
            }
        }
    }
    Question {
        asks: format!(
            "In misère play: Kayles with rows of {}: give all winning moves.",
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
        because: reasons(rows),
    }
}

fn some_numbers(chance: &mut Chance) -> Question<Reason> {
    let lost = chance.below(2) == 0;
    loop {
        let many = chance.between(2, 3);
        let most = 60 >> chance.below(4);
        let numbers = (0..many).map(|_| chance.between(1, most));
        let numbers: Vec<u64> = numbers.collect();
        if floor_division_is_lost(&numbers) == lost {
            return floors_question(&numbers);
        }
    }
}

fn floors_question(numbers: &[u64]) -> Question<Reason> {
    let lost = floor_division_is_lost(numbers);
    let nimbers: Vec<u64> = numbers.iter().map(|n| nimber(*n)).collect();
    let sum = nimbers.iter().fold(0, |sum, nimber| sum ^ nimber);
    let above = nimbers.iter().filter(|nimber| **nimber > 1).count();
    Question {
        asks: format!(
            "In misère play: the Floor Division Game with {}: who wins?",
            list(numbers, ", ")
        ),
        form: WHO,
        answers: vec![if lost { "Second" } else { "First" }.to_string()],
        because: vec![Reason::Nimbers(nimbers), Reason::NimSum(sum, above)],
    }
}
