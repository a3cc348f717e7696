//! The chocolate bar with the poison anywhere.

use games::Game;
use nim::{is_lost, winning_moves};

// ANCHOR: slab
/// A bar of chocolate with one poisoned piece, which may be anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slab {
    rows: u64,
    columns: u64,
    poison: (u64, u64),
}

impl Slab {
    /// Returns the bar with this many rows and columns, and the poison in this
    /// row and column, counted from 1, or `None` if there is no such piece.
    pub fn new(rows: u64, columns: u64, poison: (u64, u64)) -> Option<Slab> {
        let (row, column) = poison;
        let inside =
            (1..=rows).contains(&row) && (1..=columns).contains(&column);
        inside.then_some(Slab { rows, columns, poison })
    }
}
// ANCHOR_END: slab

impl Slab {
    /// Returns how many rows and how many columns the bar has.
    pub fn size(&self) -> (u64, u64) {
        (self.rows, self.columns)
    }

    /// Returns the row and the column of the poison, counted from 1.
    pub fn poison(&self) -> (u64, u64) {
        self.poison
    }
}

/// The side of the bar from which a move eats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Above the poison.
    Top,
    /// Below the poison.
    Bottom,
    /// To the left of the poison.
    Left,
    /// To the right of the poison.
    Right,
}

/// All sides, in the order of the piles that `Slab::lines` returns.
pub const SIDES: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

impl Slab {
    /// Returns the bar after `amount` rows or columns have been eaten on the
    /// given side, or `None` if the poison would be eaten too.
    pub fn without(&self, side: Side, amount: u64) -> Option<Slab> {
        let Slab { rows, columns, poison: (row, column) } = *self;
        let fewer_rows = rows.checked_sub(amount);
        let fewer_columns = columns.checked_sub(amount);
        match side {
            Side::Top => {
                let poison = (row.checked_sub(amount)?, column);
                Slab::new(fewer_rows?, columns, poison)
            }
            Side::Bottom => Slab::new(fewer_rows?, columns, (row, column)),
            Side::Left => {
                let poison = (row, column.checked_sub(amount)?);
                Slab::new(rows, fewer_columns?, poison)
            }
            Side::Right => Slab::new(rows, fewer_columns?, (row, column)),
        }
    }

    // ANCHOR: four
    /// Returns how many lines there are above the poison, below it, to its left
    /// and to its right.
    pub fn lines(&self) -> Vec<u64> {
        let Slab { rows, columns, poison: (row, column) } = *self;
        vec![row - 1, rows - row, column - 1, columns - column]
    }
    // ANCHOR_END: four

    // ANCHOR: bites
    /// Returns the winning moves, each as a side and the number of rows or
    /// columns to eat there.
    pub fn winning_bites(&self) -> Vec<(Side, u64)> {
        let lines = self.lines();
        let moves = winning_moves(&lines);
        moves.map(|m| (SIDES[m.place()], m.taken())).collect()
    }
    // ANCHOR_END: bites
}

// ANCHOR: bite
/// A game: a move snaps the bar along a line and eats the part without poison.
pub struct PoisonAnywhere;

impl Game for PoisonAnywhere {
    type Position = Slab;

    fn options(&self, slab: &Slab) -> Vec<Slab> {
        let most = slab.rows.max(slab.columns);
        let bites = SIDES.into_iter().flat_map(|side| {
            (1..most).filter_map(move |amount| slab.without(side, amount))
        });
        bites.collect()
    }
}
// ANCHOR_END: bite

// ANCHOR: places
/// Returns whether a bar of this size is lost, for each place of the poison,
/// row by row.
pub fn places(
    rows: u64,
    columns: u64,
) -> impl Iterator<Item = impl Iterator<Item = bool>> {
    (1..=rows).map(move |row| {
        (1..=columns).map(move |column| {
            let (across, down) = (columns - column, rows - row);
            is_lost(&[row - 1, down, column - 1, across])
        })
    })
}
// ANCHOR_END: places
