//! Computes the nimbers of a piece on its way to the corner.

use crate::{Piece, Square};
use games::Game;
use nim::nim_sum;
use nimbers::mex;

// ANCHOR: values
/// Returns the nimbers of a piece on all squares with x < `columns` and
/// y < `rows`; the nimber of the square (x, y) is at `[x][y]`.
pub fn values(piece: Piece, columns: u64, rows: u64) -> Vec<Vec<u64>> {
    let mut table: Vec<Vec<u64>> = Vec::new();
    for x in 0..columns {
        table.push(Vec::new());
        for y in 0..rows {
            let known = |&(a, b): &Square| table[a as usize][b as usize];
            let options = piece.options(&(x, y));
            let numbers: Vec<u64> = options.iter().map(known).collect();
            table[x as usize].push(mex(&numbers));
        }
    }
    table
}
// ANCHOR_END: values

// ANCHOR: forms
/// Returns the nimber of a rook on this square.
pub fn rook_value((x, y): Square) -> u64 {
    nim_sum(&[x, y])
}

/// Returns the nimber of a king on this square: 0 or 2 if x + y is even, 1 or 3
/// if it is odd.
pub fn king_value((x, y): Square) -> u64 {
    (x % 2 + y % 2) % 2 + 2 * (x.min(y) % 2)
}
// ANCHOR_END: forms
