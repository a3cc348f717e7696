//! Finds winning moves in a sum of components.

use crate::Splitting;

// ANCHOR: split_move
/// A move, which replaces one component by others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMove {
    /// The place of the component that is replaced, counted from 0.
    pub place: usize,
    /// The sizes of the components that replace it, without zeros.
    pub left: Vec<usize>,
}
// ANCHOR_END: split_move

// ANCHOR: winning_moves
/// Returns the moves after which the nim-sum is 0; `values` must be the nimbers
/// for `rule`.
///
/// # Panics
/// If `values` does not reach the largest row.
pub fn winning_moves(
    rule: &impl Splitting,
    values: &[u64],
    rows: &[usize],
) -> Vec<SplitMove> {
    let nim_sum = |rows: &[usize]| rows.iter().fold(0, |s, r| s ^ values[*r]);
    let sum = nim_sum(rows);
    let mut winning = Vec::new();
    for (place, &row) in rows.iter().enumerate() {
        for mut left in rule.moves(row) {
            if nim_sum(&left) == values[row] ^ sum {
                left.retain(|part| *part > 0);
                winning.push(SplitMove { place, left });
            }
        }
    }
    winning
}
// ANCHOR_END: winning_moves

// ANCHOR: middle
/// Returns the two equal rows that a move in the middle of a row of Kayles
/// leaves, or `None` if the row is empty.
pub fn middle_move(row: usize) -> Option<[usize; 2]> {
    let half = row.checked_sub(1)? / 2;
    Some([half, half])
}
// ANCHOR_END: middle
