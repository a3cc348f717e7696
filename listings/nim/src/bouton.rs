//! Bouton's theorem (1901) as functions.

use crate::Move;

// ANCHOR: nim_sum
/// The nim-sum of the piles: add in binary, but never carry.
pub fn nim_sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}
// ANCHOR_END: nim_sum

// ANCHOR: is_lost
/// Whether the player to move loses at Nim (Bouton, 1901).
pub fn is_lost(piles: &[u64]) -> bool {
    nim_sum(piles) == 0
}
// ANCHOR_END: is_lost

// ANCHOR: top_column
/// The leftmost odd column, named by its power of two; `None` if all columns
/// are even.
pub fn top_column(piles: &[u64]) -> Option<u64> {
    let sum = nim_sum(piles);
    (sum != 0).then(|| 2_u64.pow(sum.ilog2()))
}
// ANCHOR_END: top_column

// ANCHOR: balancing_move
/// The move in the pile at `place` that makes the nim-sum 0, if there is one.
pub fn balancing_move(piles: &[u64], place: usize) -> Option<Move> {
    let pile = piles[place];
    let left = pile ^ nim_sum(piles);
    Move::new(place, pile, left) // a move only if `left < pile`
}
// ANCHOR_END: balancing_move

// ANCHOR: winning_moves
/// All winning moves, in the order of the piles (Bouton, 1901).
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let sum = nim_sum(piles);
    let move_in = move |(place, &pile)| Move::new(place, pile, pile ^ sum);
    piles.iter().enumerate().filter_map(move_in)
}
// ANCHOR_END: winning_moves

/// Who wins when both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The player who moves first.
    First,
    /// The other one.
    Second,
}

// ANCHOR: winner
/// The player who wins from `piles`.
pub fn winner(piles: &[u64]) -> Player {
    if is_lost(piles) {
        Player::Second
    } else {
        Player::First
    }
}
// ANCHOR_END: winner
