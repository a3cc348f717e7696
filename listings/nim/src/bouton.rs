//! Implements Bouton's theorem (1901): the nim-sum, the winner and the winning
//! moves.
//!
//! With the piles written in binary, one under the other, a column is called
//! odd or even by its number of ones.

use crate::Move;

// ANCHOR: nim_sum
/// Returns the nim-sum of the piles: their sum in binary, without carrying.
pub fn nim_sum(piles: &[u64]) -> u64 {
    let mut sum = 0;
    for pile in piles {
        sum ^= pile;
    }
    sum
}
// ANCHOR_END: nim_sum

// ANCHOR: is_lost
/// Returns whether the player to move loses at Nim (Bouton, 1901).
pub fn is_lost(piles: &[u64]) -> bool {
    nim_sum(piles) == 0
}
// ANCHOR_END: is_lost

/// Returns the leftmost odd column, as a power of two, for piles whose nim-sum
/// is `sum`; `None` if all columns are even.
pub fn leftmost_odd_column(sum: u64) -> Option<u64> {
    if sum == 0 {
        return None;
    }
    Some(2_u64.pow(sum.ilog2()))
}

// ANCHOR: balancing_move
/// Returns the move in the pile at `place` that makes the nim-sum 0, if there
/// is one; `sum` is the nim-sum of all the piles.
pub fn balancing_move(piles: &[u64], place: usize, sum: u64) -> Option<Move> {
    let pile = piles[place];
    Move::new(place, pile, pile ^ sum)
}
// ANCHOR_END: balancing_move

// ANCHOR: winning_moves
/// Returns all winning moves, in the order of their piles (Bouton, 1901).
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let sum = nim_sum(piles);
    let places = 0..piles.len();
    places.filter_map(move |place| balancing_move(piles, place, sum))
}
// ANCHOR_END: winning_moves

/// The player who wins when both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The player who moves first.
    First,
    /// The other player.
    Second,
}

/// Returns the player who wins from `piles`.
pub fn winner(piles: &[u64]) -> Player {
    if is_lost(piles) {
        Player::Second
    } else {
        Player::First
    }
}
