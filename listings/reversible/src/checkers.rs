//! Defines Northcott's game: checkers in rows (as in Conway, 1976).

use games::Game;

// ANCHOR: board
/// The colour of a player and of that player's checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Red.
    Red,
    /// Black.
    Black,
}

/// A position: who is to move, and the columns of the checkers in each row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The player to move.
    pub mover: Colour,
    /// For each row, the columns of its red and its black checker, counted from
    /// 1; the two must not be the same.
    pub rows: Vec<(u64, u64)>,
}
// ANCHOR_END: board

// ANCHOR: gaps
/// Maps a board to Nim: returns one pile for each row, with as many coins as
/// there are free squares between the two checkers.
pub fn gaps(rows: &[(u64, u64)]) -> Vec<u64> {
    rows.iter().map(|(red, black)| red.abs_diff(*black) - 1).collect()
}
// ANCHOR_END: gaps

impl Colour {
    /// Returns the other colour.
    pub fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        }
    }
}

/// The game of checkers in rows, on a board with this many columns.
pub struct Checkers {
    /// The number of columns on the board.
    pub columns: u64,
}

// ANCHOR: checkers
impl Game for Checkers {
    type Position = Board;

    fn options(&self, board: &Board) -> Vec<Board> {
        let mover = board.mover.other();
        let mut options = Vec::new();
        for (place, &(red, black)) in board.rows.iter().enumerate() {
            for to in 1..=self.columns {
                let (mine, other, row) = match board.mover {
                    Colour::Red => (red, black, (to, black)),
                    Colour::Black => (black, red, (red, to)),
                };
                let passes = (mine < other) != (to < other);
                if to != mine && to != other && !passes {
                    let mut rows = board.rows.clone();
                    rows[place] = row;
                    options.push(Board { mover, rows });
                }
            }
        }
        options
    }
}
// ANCHOR_END: checkers

// ANCHOR: balancing
/// Returns the moves that make the nim-sum of the gaps 0. For each, it gives
/// the row, counted from 0, and the new column of the mover's checker.
pub fn balancing_steps(columns: u64, board: &Board) -> Vec<(usize, u64)> {
    let piles = gaps(&board.rows);
    let sum = nim::nim_sum(&piles);
    let step = |place: usize| {
        let (red, black) = board.rows[place];
        let (mine, other) = match board.mover {
            Colour::Red => (red, black),
            Colour::Black => (black, red),
        };
        let away = (piles[place] ^ sum).checked_add(1)?;
        let to = match mine < other {
            true => other.checked_sub(away)?,
            false => other.checked_add(away)?,
        };
        (to != mine && 1 <= to && to <= columns).then_some((place, to))
    };
    (0..piles.len()).filter_map(step).collect()
}
// ANCHOR_END: balancing
