//! The board of misère Kayles, on which the program plays by the chapter's
//! table of classes.

use crate::advice::{best, counted, waiting};
use crate::lanes::{self, Pins};
use crate::{play_on, Advice, Board, End, Player, Turn};
use notebook::{any_of, listed, Answer};
use quotients::kayles_table;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// The most pins of one row, which is as far as the chapter's table goes, and
/// of all rows together.
pub const MOST_PINS: [u64; 2] = [11, 60];

/// Kayles in misère play, decided by classes.
#[derive(Clone, Debug)]
pub struct Misere;

/// A position of misère Kayles: rows of pins, where whoever takes the last pin
/// loses.
pub type Lane = lanes::Lane<Misere>;

/// The `quotients-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Lane>(input, output)
}

/// Returns the class of the sum of the rows.
fn class(rows: &[usize]) -> usize {
    kayles_table().class_of(rows)
}

/// Returns the claim that lists the rows and their classes.
fn classes(rows: &[usize]) -> Told {
    let table = kayles_table();
    let classes = rows.iter().map(|pins| table.pile[*pins]).collect();
    Told::Rows(rows.to_vec(), classes)
}

/// Returns the classes that are lost.
fn lost_classes() -> Vec<usize> {
    let lost = &kayles_table().lost;
    (0..lost.len()).filter(|class| lost[*class]).collect()
}

impl Pins for Misere {
    type Claim = Told;

    const NAME: &'static str = "quotients-board";
    const MOST: [u64; 2] = MOST_PINS;
    const LEVELS: [[u64; 2]; 3] = [[2, 5], [3, 8], [4, 11]];
    const LOOK: &'static str =
        "Start small: which rows of one or two pins would you like to leave?";

    fn end(turn: Turn) -> End {
        let how =
            "The last pin is gone, and whoever took it has lost.".to_string();
        End::Told { how, winner: Some(turn) }
    }

    fn wins(rows: &[usize]) -> bool {
        !kayles_table().is_lost(rows)
    }

    fn why(lane: &Lane, turn: Turn) -> Vec<Told> {
        let class = class(lane.rows());
        vec![
            classes(lane.rows()),
            Told::Together(class, kayles_table().lost[class]),
            Told::Known(counted(lane, turn)),
        ]
    }

    fn hint(lane: &Lane, turn: Turn, rung: u64) -> Vec<Told> {
        if !lane.wins(turn) {
            return vec![Told::Known(waiting(lane, turn, rung))];
        }
        match rung {
            2 => vec![classes(lane.rows()), Told::Lost(lost_classes())],
            _ => {
                let throw = best(lane, turn).expect("a move that wins");
                let mut after = lane.clone();
                after.make(&throw);
                vec![Told::Leaves(throw.row() + 1, class(after.rows()))]
            }
        }
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The number of pins of each row, and the class of each row.
    Rows(Vec<usize>, Vec<usize>),
    /// The class of the sum of all rows, and whether it is lost.
    Together(usize, bool),
    /// The classes that are lost.
    Lost(Vec<usize>),
    /// A winning move is in this row, counted from 1, and leaves a position of
    /// this class.
    Leaves(usize, usize),
    /// A claim that can be made about any game.
    Known(Advice),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Rows(pins, classes) => match (&pins[..], &classes[..]) {
                ([pins], [class]) => {
                    write!(f, "A row of {pins} has the class {class}.")
                }
                _ => write!(
                    f,
                    "Rows of {} have the classes {}.",
                    listed(pins),
                    listed(classes)
                ),
            },
            Told::Together(class, true) => {
                write!(f, "In all: class {class}, which is lost.")
            }
            Told::Together(class, false) => {
                write!(f, "In all: class {class}, which is won.")
            }
            Told::Lost(lost) => {
                write!(f, "Leave rows whose class is {}.", any_of(lost))
            }
            Told::Leaves(row, class) => write!(
                f,
                "A winning move is in row {row}, and leaves the class {class}."
            ),
            Told::Known(advice) => write!(f, "{advice}"),
        }
    }
}
