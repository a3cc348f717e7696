//! Defines games with coins on a board, and solves Turning Corners.

use crate::{nim_product, quotient, Turning};

// ANCHOR: corners
/// The rule of Turning Corners: turn the four corners of a rectangle with at
/// least two rows and two columns. Places are numbered row by row, so the last
/// of the four coins is the one in the far corner.
pub struct Corners {
    /// The number of columns on the board, at least 1.
    pub columns: usize,
}

impl Turning for Corners {
    fn others(&self, last: usize) -> Vec<Vec<usize>> {
        let place = |row: usize, column: usize| row * self.columns + column;
        let (row, column) = (last / self.columns, last % self.columns);
        let mut sets = Vec::new();
        for x in 0..row {
            for y in 0..column {
                sets.push(vec![place(x, column), place(row, y), place(x, y)]);
            }
        }
        sets
    }
}
// ANCHOR_END: corners

// ANCHOR: board
/// The product of two rules: choose a set of rows that one rule allows and a
/// set of columns that the other allows, and turn all the coins where they
/// cross.
pub struct Board<A, B> {
    /// The rule for the rows.
    pub rows: A,
    /// The rule for the columns.
    pub columns: B,
    /// The number of columns on the board, at least 1.
    pub width: usize,
}
// ANCHOR_END: board

// ANCHOR: board_rule
impl<A: Turning, B: Turning> Turning for Board<A, B> {
    fn others(&self, last: usize) -> Vec<Vec<usize>> {
        let (row, column) = (last / self.width, last % self.width);
        let mut sets = Vec::new();
        for rows in self.rows.others(row) {
            for columns in self.columns.others(column) {
                let mut set = Vec::new();
                for x in rows.iter().chain([&row]) {
                    let cross = |y: &usize| x * self.width + y;
                    set.extend(columns.iter().chain([&column]).map(cross));
                }
                set.retain(|&place| place != last);
                sets.push(set);
            }
        }
        sets
    }
}
// ANCHOR_END: board_rule

/// A move of Turning Corners: two rows and two columns, the far row and the far
/// column last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The rows, counted from 0, the smaller first.
    pub rows: [usize; 2],
    /// The columns, counted from 0, the smaller first.
    pub columns: [usize; 2],
}

// ANCHOR: corners_sum
/// Returns the nim-sum of the values of all heads on a board of Turning
/// Corners: `board[x][y]` says whether the coin in row x, column y shows heads.
pub fn corners_sum(board: &[Vec<bool>]) -> u64 {
    let product = |(x, y): (usize, usize)| nim_product(x as u64, y as u64);
    heads(board).map(product).fold(0, |sum, value| sum ^ value)
}
// ANCHOR_END: corners_sum

// ANCHOR: winning_turns
/// Returns the winning moves of Turning Corners, in order of their far corners,
/// row by row.
pub fn winning_turns(board: &[Vec<bool>]) -> Vec<Turn> {
    let sum = corners_sum(board);
    let columns = board.iter().map(Vec::len).max().unwrap_or(0);
    // For each nim-sum of two columns, the nim-sum required of the two rows.
    let differences = 0..columns.next_power_of_two() as u64;
    let wanted: Vec<Option<u64>> =
        differences.map(|columns| quotient(sum, columns)).collect();
    let mut turns = Vec::new();
    for (row, column) in heads(board) {
        for y in 0..column {
            let difference = wanted[column ^ y].expect("two columns differ");
            let x = row as u64 ^ difference;
            if x < row as u64 {
                let (rows, columns) = ([x as usize, row], [y, column]);
                turns.push(Turn { rows, columns });
            }
        }
    }
    turns
}
// ANCHOR_END: winning_turns

/// Returns the row and the column of each head, row by row.
fn heads(board: &[Vec<bool>]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let in_row = |(x, row): (usize, &[bool])| {
        let columns = (0..row.len()).filter(|&y| row[y]);
        columns.map(|y| (x, y)).collect::<Vec<_>>()
    };
    board.iter().map(Vec::as_slice).enumerate().flat_map(in_row)
}
