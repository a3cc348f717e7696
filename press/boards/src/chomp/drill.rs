//! The chapter's drill: random questions about bars of chocolate.

use crate::{Form, Item, Question, WHO};
use chomp::box_of;
use chomp::{Chocolate, Square};
use notebook::Chance;
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The bite leaves this bar, which is lost.
    Leaves(Square, Chocolate),
    /// Every bite leaves a bar that is won.
    EachWon,
    /// The bite removes every square in its row or below that is in its column
    /// or to the right.
    Gone(Square),
    /// The lost bars of two rows are those whose second row is shorter by one.
    ShorterByOne,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Leaves((row, column), bar) => {
                let bar = shown(bar);
                write!(f, "{row} {column} leaves {bar}, which is lost.")
            }
            Reason::EachWon => {
                f.write_str("Each bite leaves a bar that is won.")
            }
            Reason::Gone((row, column)) => write!(
                f,
                "From row {row} down, everything in column {column} and beyond \
                 is gone."
            ),
            Reason::ShorterByOne => f.write_str(
                "The lost bars of two rows are those whose second row is \
                 shorter by one.",
            ),
        }
    }
}

/// Returns a random question: about who wins, about all winning bites, about
/// what a bite leaves, or about the lost bar with two rows.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => winner_question(chance),
        1 => bites_question(chance),
        2 => left_question(chance),
        _ => second_row_question(chance),
    }
}

/// Returns a random bar of two to four rows.
fn some_bar(chance: &mut Chance) -> Chocolate {
    let rows = chance.between(2, 4);
    let mut lengths: Vec<u64> =
        (0..rows).map(|_| chance.between(1, 5)).collect();
    lengths.sort_unstable_by(|a, b| b.cmp(a));
    Chocolate::new(lengths).expect("rows that shrink")
}

/// Returns a random bar that is lost or won with equal probability.
fn fair_bar(chance: &mut Chance) -> Chocolate {
    let lost = chance.below(2) == 0;
    loop {
        let bar = some_bar(chance);
        if box_of(&bar).is_lost(&bar) == lost {
            return bar;
        }
    }
}

fn shown(bar: &Chocolate) -> String {
    let rows: Vec<_> = bar.rows().iter().map(u64::to_string).collect();
    rows.join(" ")
}

fn bites_of(bar: &Chocolate) -> String {
    let bite = |(row, column): Square| format!("{row} {column}");
    let bites: Vec<_> = box_of(bar).winning_bites(bar).map(bite).collect();
    match bites.is_empty() {
        true => "none".to_string(),
        false => bites.join(", "),
    }
}

/// Returns the bars that the winning bites leave.
fn because(bar: &Chocolate) -> Vec<Reason> {
    let leaves = |bite: Square| {
        Reason::Leaves(bite, bar.bite(bite).expect("a legal bite"))
    };
    let all: Vec<_> = box_of(bar).winning_bites(bar).map(leaves).collect();
    match all.is_empty() {
        true => vec![Reason::EachWon],
        false => all,
    }
}

fn winner_question(chance: &mut Chance) -> Question<Reason> {
    let bar = fair_bar(chance);
    let lost = box_of(&bar).is_lost(&bar);
    Question {
        asks: format!("Chomp with the rows {}: who wins?", shown(&bar)),
        form: WHO,
        answers: vec![if lost { "Second" } else { "First" }.to_string()],
        because: because(&bar),
    }
}

fn bites_question(chance: &mut Chance) -> Question<Reason> {
    let bar = fair_bar(chance);
    Question {
        asks: format!(
            "Chomp with the rows {}: give all winning bites.",
            shown(&bar)
        ),
        form: Form::ItemsOrNone {
            says: "row and column, as in 1 2, 3 1",
            item: Item::Pair(["row", "column"]),
        },
        answers: vec![bites_of(&bar)],
        because: because(&bar),
    }
}

fn left_question(chance: &mut Chance) -> Question<Reason> {
    let bar = some_bar(chance);
    let squares: Vec<Square> = bar.squares().skip(1).collect();
    let bite = *chance.pick(&squares).expect("two rows have two squares");
    let after = bar.bite(bite).expect("a legal bite");
    let (row, column) = bite;
    Question {
        asks: format!(
            "Chomp with the rows {}: what does the bite at row {row}, column \
             {column} leave?",
            shown(&bar)
        ),
        form: Form::Row {
            says: "the lengths of the rows that are left, as in 4 2 2",
            many: 1..=9,
        },
        answers: vec![shown(&after)],
        because: vec![Reason::Gone(bite)],
    }
}

fn second_row_question(chance: &mut Chance) -> Question<Reason> {
    let first = chance.between(2, 40);
    let lost = (0..=first).find(|second| chomp::two_rows_lost(first, *second));
    let lost = lost.expect("one bar with this first row is lost");
    Question {
        asks: format!(
            "Chomp with two rows, the first one of {first} squares: how long \
             is the second row if the bar is lost?"
        ),
        form: Form::Number,
        answers: vec![lost.to_string()],
        because: vec![Reason::ShorterByOne],
    }
}
