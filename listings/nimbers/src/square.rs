//! Nim Square: a move takes a square number of coins from one pile.

use crate::SquareTable;
use nim::{nim_sum, Move};
use outcomes::square_rests;

/// Returns the move of Nim Square that takes `coins` from the pile of `before`
/// coins at `place` (counted from 0), if `coins` is a square number from 1 to
/// `before`.
pub fn square_move(place: usize, before: u64, coins: u64) -> Option<Move> {
    let is_square = coins.isqrt().pow(2) == coins;
    let rest = before.checked_sub(coins).filter(|_| is_square)?;
    Move::new(place, before, rest)
}

/// Returns all moves of Nim Square in the pile of `before` coins at `place`
/// (counted from 0), in ascending order of the coins taken.
pub fn square_moves(place: usize, before: u64) -> impl Iterator<Item = Move> {
    square_rests(before).filter_map(move |rest| Move::new(place, before, rest))
}

// ANCHOR: winning_moves
/// Returns all winning moves of Nim Square, in the order of their piles;
/// `table` must reach the largest pile.
pub fn winning_moves<'a>(
    table: &'a SquareTable,
    piles: &'a [u64],
) -> impl Iterator<Item = Move> + 'a {
    let sum = nim_sum(&table.of_all(piles));
    piles.iter().enumerate().flat_map(move |(place, &pile)| {
        let wanted = table.of(pile) ^ sum;
        let wins = move |m: &Move| table.of(m.rest()) == wanted;
        square_moves(place, pile).filter(wins)
    })
}
// ANCHOR_END: winning_moves
