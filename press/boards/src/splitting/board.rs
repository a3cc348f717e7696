//! The board of Kayles: rows of pins, of which a move takes one pin or two
//! neighbouring ones.

use crate::advice::waiting;
use crate::lanes::{self, Pins};
use crate::octal::Told as Rows;
use crate::{play_on, Advice, End, Player, Turn};
use notebook::Answer;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// The most pins of one row, and of all rows together, that the board accepts.
pub const MOST_PINS: [u64; 2] = [12, 40];

/// Kayles in normal play, decided by nimbers.
#[derive(Clone, Debug)]
pub struct Kayles;

/// A position of Kayles: rows of pins.
pub type Lane = lanes::Lane<Kayles>;

/// The `splitting-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Lane>(input, output)
}

impl Pins for Kayles {
    type Claim = Told;

    const NAME: &'static str = "splitting-board";
    const MOST: [u64; 2] = MOST_PINS;
    const LEVELS: [[u64; 2]; 3] = [[2, 5], [3, 8], [4, 12]];
    const LOOK: &'static str =
        "Look for equal rows: whatever is done in one can be done in the \
         other.";

    fn end(_: Turn) -> End {
        End::Stuck
    }

    fn wins(rows: &[usize]) -> bool {
        lanes::kayles(rows.to_vec()).wins(Turn::Reader)
    }

    fn drawn_why(lane: &Lane) -> Option<String> {
        lane.alley().lamps("splitting-why")
    }

    fn why(lane: &Lane, turn: Turn) -> Vec<Told> {
        lane.alley().why(turn).into_iter().map(Told::Rows).collect()
    }

    fn hint(lane: &Lane, turn: Turn, rung: u64) -> Vec<Told> {
        let alley = lane.alley();
        match alley.wins(turn) {
            true => {
                alley.hint(turn, rung).into_iter().map(Told::Rows).collect()
            }
            false => vec![Told::Known(waiting(lane, turn, rung))],
        }
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A claim that can be made about any octal game.
    Rows(Rows),
    /// A claim that can be made about any game.
    Known(Advice),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Rows(rows) => write!(f, "{rows}"),
            Told::Known(advice) => write!(f, "{advice}"),
        }
    }
}
