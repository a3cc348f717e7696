//! The chocolate bar with the poison in a corner.

use games::Game;
use nim::is_lost;

// ANCHOR: bar
/// A bar of chocolate with a poisoned piece in one corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bar {
    rows: u64,
    columns: u64,
}

impl Bar {
    /// Returns the bar with this many rows and columns, or `None` if it would
    /// have no pieces.
    pub fn new(rows: u64, columns: u64) -> Option<Bar> {
        (rows > 0 && columns > 0).then_some(Bar { rows, columns })
    }
}
// ANCHOR_END: bar

// ANCHOR: snap
/// A game: a move snaps the bar along a line and eats the part without poison.
pub struct Chocolate;

impl Game for Chocolate {
    type Position = Bar;

    fn options(&self, &Bar { rows, columns }: &Bar) -> Vec<Bar> {
        let shorter = (1..rows).map(|rows| Bar { rows, columns });
        let narrower = (1..columns).map(|columns| Bar { rows, columns });
        shorter.chain(narrower).collect()
    }
}
// ANCHOR_END: snap

impl Bar {
    // ANCHOR: lines
    /// Returns how many lines there are to snap the bar along, as two piles:
    /// the lines between its rows and the lines between its columns.
    pub fn lines(&self) -> Vec<u64> {
        vec![self.rows - 1, self.columns - 1]
    }
    // ANCHOR_END: lines
}

/// Returns how many bars of at most this many rows and columns are lost,
/// testing each of them by its nim-sum.
pub fn lost_bars(most_rows: u64, most_columns: u64) -> u64 {
    let mut lost = 0;
    for rows in 1..=most_rows {
        for columns in 1..=most_columns {
            lost += u64::from(is_lost(&[rows - 1, columns - 1]));
        }
    }
    lost
}
