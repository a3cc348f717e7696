//! The rules of Chomp. Sources: David Gale, 1974; Frederik Schuh, 1952, in
//! terms of the divisors of a number.

use games::Game;
use std::fmt;

// ANCHOR: square
/// A square: its row and its column, both counted from 1. The poison is (1, 1).
pub type Square = (u64, u64);

/// What is left of a bar: the lengths of its rows, starting with the poison's
/// row. No row is longer than the row before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chocolate {
    rows: Vec<u64>,
}
// ANCHOR_END: square

/// The reason why a square cannot be bitten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalBite {
    /// The square is the poison.
    Poison,
    /// There is no such square, or it has been eaten.
    NotThere(Square),
}

impl fmt::Display for IllegalBite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalBite::Poison => write!(f, "the square 1 1 is the poison"),
            IllegalBite::NotThere((row, column)) => {
                write!(f, "there is no square {row} {column}")
            }
        }
    }
}

impl std::error::Error for IllegalBite {}

impl Chocolate {
    /// Returns the bar with these rows, if it contains the poison and no row is
    /// longer than the row before it. Empty rows are left out.
    pub fn new(mut rows: Vec<u64>) -> Option<Chocolate> {
        let falling = rows.windows(2).all(|pair| pair[0] >= pair[1]);
        rows.retain(|&length| length > 0);
        (falling && !rows.is_empty()).then_some(Chocolate { rows })
    }

    /// Returns the whole bar with this many rows and columns.
    ///
    /// # Panics
    /// If the bar would have no squares.
    pub fn whole(rows: u64, columns: u64) -> Chocolate {
        let all = (0..rows).map(|_| columns).collect();
        Chocolate::new(all).expect("it has a square")
    }

    /// Returns the lengths of the rows.
    pub fn rows(&self) -> &[u64] {
        &self.rows
    }

    /// Returns whether only the poison is left.
    pub fn is_over(&self) -> bool {
        self.rows == [1]
    }

    /// Returns all the squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let numbered = (1..).zip(&self.rows);
        numbered.flat_map(|(row, &length)| (1..=length).map(move |c| (row, c)))
    }

    /// Returns whether the bar has this square.
    pub fn has(&self, (row, column): Square) -> bool {
        let length = (1..).zip(&self.rows).find(|(number, _)| *number == row);
        column > 0 && length.is_some_and(|(_, &length)| column <= length)
    }

    // ANCHOR: bite
    /// Returns the bar after a bite at `square`, which eats all the squares
    /// that are in its row or further down *and* in its column or further
    /// right.
    ///
    /// # Errors
    /// If the square is the poison, or is not part of the bar.
    pub fn bite(&self, square: Square) -> Result<Chocolate, IllegalBite> {
        if square == (1, 1) {
            return Err(IllegalBite::Poison);
        }
        if !self.has(square) {
            return Err(IllegalBite::NotThere(square));
        }
        let (row, column) = square;
        let mut rows = self.rows.clone();
        for (number, length) in (1..).zip(&mut rows) {
            if number >= row {
                *length = (*length).min(column - 1);
            }
        }
        rows.retain(|&length| length > 0);
        Ok(Chocolate { rows })
    }
    // ANCHOR_END: bite
}

// ANCHOR: chomp
/// Chomp: a move is a bite at any square except the poison.
pub struct Chomp;

impl Game for Chomp {
    type Position = Chocolate;

    fn options(&self, bar: &Chocolate) -> Vec<Chocolate> {
        let bites = bar.squares().map(|square| bar.bite(square));
        bites.filter_map(|after| after.ok()).collect()
    }
}
// ANCHOR_END: chomp
