//! Defines the claims that the program can make about a position, and puts
//! them into words.

use crate::nim_sum;
use std::fmt::{self, Display, Formatter};

/// Named numbers and their nim-sum; `Display` writes them in binary, one per
/// line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The name and the value of each number.
    pub rows: Vec<(String, u64)>,
    /// The claimed nim-sum.
    pub sum: u64,
}

impl Columns {
    /// Returns the piles, named `pile 1`, `pile 2`, …, and their nim-sum.
    pub fn of(piles: &[u64]) -> Columns {
        Columns::called(|place| format!("pile {}", place + 1), piles)
    }

    /// Returns the numbers and their nim-sum; `name` returns the name of the
    /// number at a given place, counted from 0.
    pub fn called(name: impl Fn(usize) -> String, numbers: &[u64]) -> Columns {
        let rows = numbers.iter().enumerate();
        let rows = rows.map(|(place, number)| (name(place), *number));
        Columns { rows: rows.collect(), sum: nim_sum(numbers) }
    }
}

/// Returns the piles in binary, one per line, with the nim-sum below.
pub fn columns(piles: &[u64]) -> String {
    format!("{}\n", Columns::of(piles))
}

// ANCHOR: columns_words
impl Display for Columns {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let last = ("nim-sum".to_string(), self.sum);
        let rows = || self.rows.iter().chain([&last]);
        let largest = rows().map(|(_, number)| *number).max().unwrap_or(0);
        let digits = format!("{largest:b}").len();
        let width = largest.to_string().len();
        let first = rows().map(|(name, _)| name.len()).max().unwrap_or(0);
        for (place, (name, number)) in rows().enumerate() {
            let end = if place == self.rows.len() { "" } else { "\n" };
            write!(
                f,
                "{name:>first$}  {number:width$} = {number:0digits$b}{end}"
            )?;
        }
        Ok(())
    }
}
// ANCHOR_END: columns_words

/// A reason or a hint in a game of Nim. With the piles in binary, a column is
/// called even or odd by its number of ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Piles in binary, with their nim-sum.
    Columns(Columns),
    /// Every column is even.
    AllEven,
    /// Some column is odd.
    SomeOdd,
    /// Every column is even, so no move wins.
    NoneWins,
    /// The winning moves are the ones that make every column even.
    AimEven,
    /// Every column is even, which is why the player to move loses.
    Lost,
    /// Every column is even and the program is to move, so it loses unless the
    /// reader makes a mistake.
    Resigned,
    /// Every column is even, so the hint is to make the game long and wait for
    /// a mistake.
    Wait,
    /// A hint to write the piles in binary and leave every column even.
    LeaveEven,
    /// The leftmost odd column, and a pile with a 1 in it; taking coins from
    /// that pile can make all columns even.
    Leftmost {
        /// The value of the column, a power of two.
        column: u64,
        /// The number of the pile, counted from 1.
        pile: usize,
    },
    /// A move that makes all columns even, in a pile with a 1 in the leftmost
    /// odd column.
    Goes {
        /// The value of the leftmost odd column, a power of two.
        column: u64,
        /// The number of the pile, counted from 1.
        pile: usize,
        /// The coins in the pile before and after the move.
        coins: [u64; 2],
        /// The nim-sum before the move.
        sum: u64,
    },
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Columns(columns) => columns.fmt(f),
            Claim::Leftmost { column, pile } => write!(
                f,
                "The leftmost odd column is the {column}s column. Take from \
                 pile {pile}, which has a 1 there, so that no column stays odd."
            ),
            Claim::Goes { column, pile, coins: [old, new], sum } => write!(
                f,
                "The leftmost odd column is the {column}s column. Pile {pile} \
                 has a 1 there.\nIt goes from {old} to {old} xor {sum} = \
                 {new}, and all columns are even."
            ),
            Claim::AllEven => {
                f.write_str("Every column holds an even number of ones.")
            }
            Claim::SomeOdd => {
                f.write_str("Some column holds an odd number of ones.")
            }
            Claim::NoneWins => {
                f.write_str("Every column is even: no move wins.")
            }
            Claim::AimEven => {
                f.write_str("A winning move makes every column even.")
            }
            Claim::Lost => f.write_str(LOST),
            Claim::Resigned => f.write_str(RESIGNED),
            Claim::Wait => f.write_str(WAIT),
            Claim::LeaveEven => f.write_str(LEAVE_EVEN),
        }
    }
}

const LOST: &str = "\
Every column holds an even number of ones. Any move makes some column odd, and
the other player makes all of them even again. So the player to move loses, if
the other makes no mistake.";
const RESIGNED: &str = "\
Every column holds an even number of ones, so any move makes some column odd,
and you can make all of them even again. I cannot win unless you make a mistake;
so I take one coin and wait.";
const WAIT: &str = "\
Every column holds an even number of ones. Make the game long, and wait for a \
mistake.";
const LEAVE_EVEN: &str = "\
Write the piles in binary, one under the other. Leave an even number of ones \
in every column.";
