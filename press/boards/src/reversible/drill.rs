//! The drill of the chapter: random questions about moves that can be undone.

use crate::{Form, Item, Question, WHO};
use nim::{is_lost, nim_sum, Columns};
use notebook::{listed, or_none, Chance};
use reversible::{
    balancing_steps, gaps, winning_bucket, winning_changes, Board, Colour,
};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The gaps of the rows in binary, with their nim-sum.
    Gaps(Columns),
    /// A board is lost if and only if the nim-sum of the gaps is 0.
    LostAtZero,
    /// The winning moves are the moves that make the nim-sum 0; some may be
    /// retreats.
    RetreatsToo,
    /// Piles in binary, with their nim-sum.
    Columns(Columns),
    /// The nim-sum is 0, so no move wins, whether it takes or adds.
    NoneWins,
    /// A winning move turns a pile into its nim-sum with this number.
    Each(u64),
    /// The numbers of fish in all buckets are even, so the position is lost.
    AllEven,
    /// The last bucket with an odd number of fish, counted from 1: a winning
    /// move takes a fish there.
    LastOdd(usize),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Gaps(columns) | Reason::Columns(columns) => columns.fmt(f),
            Reason::LostAtZero => f.write_str(
                "The player to move loses exactly when the nim-sum is 0.",
            ),
            Reason::RetreatsToo => f.write_str(
                "A move wins if it makes the nim-sum 0, and a retreat may do \
                 that too.",
            ),
            Reason::NoneWins => f.write_str(
                "The nim-sum is 0: no move wins, and no addition helps.",
            ),
            Reason::Each(sum) => write!(
                f,
                "Each pile goes to its xor with {sum}, if that is less, or if \
                 you may add."
            ),
            Reason::AllEven => f.write_str(ALL_EVEN),
            Reason::LastOdd(bucket) => write!(
                f,
                "Bucket {bucket} is the last odd one: take a fish there, and \
                 make the buckets on\nits left even."
            ),
        }
    }
}

const ALL_EVEN: &str = "\
All numbers are even. Any move makes one odd, and the other player makes all
even again.";

/// Returns a random question: who wins with checkers in rows, or all winning
/// moves; all winning moves of Nim with addition; or who wins with buckets of
/// fish.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => checkers_question(&checkers(chance)),
        1 => steps_question(&checkers(chance)),
        2 => adding_question(chance),
        _ => fish_question(chance),
    }
}

/// The number of columns of the board of checkers.
const COLUMNS: u64 = 8;

/// Returns random checkers in rows; half of the positions are lost.
fn checkers(chance: &mut Chance) -> Board {
    let lost = chance.below(2) == 0;
    let row = |chance: &mut Chance| {
        let red = chance.between(1, COLUMNS);
        let black = chance.between(1, COLUMNS - 1);
        (red, black + u64::from(black >= red))
    };
    let make = |chance: &mut Chance| {
        let rows = chance.between(2, 4);
        let rows = (0..rows).map(|_| row(chance)).collect();
        let colours = [Colour::Red, Colour::Black];
        let mover = *chance.pick(&colours).expect("two colours");
        Board { mover, rows }
    };
    chance.until(make, |board| is_lost(&gaps(&board.rows)) == lost)
}

fn name_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

/// Returns the rows as in `.R...B..`, and who is to move.
fn position(board: &Board) -> String {
    let row = |(red, black): &(u64, u64)| {
        let sign = |column: u64| match column {
            _ if column == *red => 'R',
            _ if column == *black => 'B',
            _ => '.',
        };
        (1..=COLUMNS).map(sign).collect::<String>()
    };
    let rows: Vec<_> = board.rows.iter().map(row).collect();
    let mover = name_of(board.mover);
    format!("Checkers in rows: {}. It is {mover}'s move.", rows.join(" "))
}

fn gap_columns(board: &Board) -> Reason {
    let name = |place| format!("gap {}", place + 1);
    Reason::Gaps(Columns::called(name, &gaps(&board.rows)))
}

fn checkers_question(board: &Board) -> Question<Reason> {
    let winner = match is_lost(&gaps(&board.rows)) {
        true => board.mover.other(),
        false => board.mover,
    };
    Question {
        asks: format!("{} Who wins?", position(board)),
        form: Form::OneOf(&["red", "black"]),
        answers: vec![name_of(winner).to_string()],
        because: vec![gap_columns(board), Reason::LostAtZero],
    }
}

fn steps_question(board: &Board) -> Question<Reason> {
    let steps = balancing_steps(COLUMNS, board).into_iter();
    let line = |(place, to)| format!("{} {to}", place + 1);
    let steps: Vec<_> = steps.map(line).collect();
    Question {
        asks: format!("{} Give all winning moves.", position(board)),
        form: Form::ItemsOrNone {
            says: "row and column, as in 1 4, 2 3",
            item: Item::Pair(["row", "column"]),
        },
        answers: vec![or_none(&steps)],
        because: vec![gap_columns(board), Reason::RetreatsToo],
    }
}

fn adding_question(chance: &mut Chance) -> Question<Reason> {
    let (lost, additions) = (chance.below(4) == 0, chance.below(2));
    let make = |chance: &mut Chance| {
        let many = chance.between(2, 4);
        (0..many).map(|_| chance.below(8)).collect()
    };
    let fits = |piles: &Vec<u64>| is_lost(piles) == lost;
    let piles: Vec<u64> = chance.until(make, fits);
    let left = match additions {
        0 => "no addition",
        _ => "an addition",
    };
    let line = |(place, coins)| format!("{} {coins}", place + 1);
    let mut changes: Vec<String> = Vec::new();
    if !lost {
        changes.extend(winning_changes(&piles, additions).map(line));
    }
    let rule = match nim_sum(&piles) {
        0 => Reason::NoneWins,
        sum => Reason::Each(sum),
    };
    Question {
        asks: format!(
            "Nim with addition, the piles {}; you have {left} left. Give all \
             winning moves.",
            listed(&piles)
        ),
        form: Form::ItemsOrNone {
            says: "pile, and its coins after the move, as in 1 4, 3 0",
            item: Item::Pair(["pile", "coins"]),
        },
        answers: vec![or_none(&changes)],
        because: vec![Reason::Columns(Columns::of(&piles)), rule],
    }
}

fn fish_question(chance: &mut Chance) -> Question<Reason> {
    let lost = chance.below(2) == 0;
    let make = |chance: &mut Chance| {
        let many = chance.between(3, 5);
        (0..many).map(|_| chance.below(10)).collect()
    };
    let fits = |fish: &Vec<u64>| winning_bucket(fish).is_none() == lost;
    let fish: Vec<u64> = chance.until(make, fits);
    let (winner, reason) = match winning_bucket(&fish) {
        None => ("Second", Reason::AllEven),
        Some((bucket, _)) => ("First", Reason::LastOdd(bucket + 1)),
    };
    Question {
        asks: format!(
            "Buckets with {} fish. A move takes one fish and may add any \
             number to buckets on its left. Who wins?",
            listed(&fish)
        ),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![reason],
    }
}
