//! Nim Square: a move takes a square number of coins from one pile.

use crate::SquareTable;
use games::Game;
use nim::{nim_sum, Move};

/// What is left of a pile after each possible move, the fewest coins taken
/// first. `checked_mul` ends it where a square does not fit into `u64`.
// ANCHOR: rests
pub(crate) fn rests(coins: u64) -> impl Iterator<Item = u64> {
    let square = |root: u64| root.checked_mul(root);
    (1..).map_while(move |root| coins.checked_sub(square(root)?))
}
// ANCHOR_END: rests

// ANCHOR: take_square
/// One pile of Nim Square: a move takes 1, 4, 9, 16, … coins.
#[derive(Clone, Debug)]
pub struct TakeSquare;

impl Game for TakeSquare {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        rests(*coins).collect()
    }
}
// ANCHOR_END: take_square

/// The move of Nim Square that takes `coins` from the pile of `before` coins at
/// `place` (counted from 0), if `coins` is a square number from 1 to `before`.
pub fn square_move(place: usize, before: u64, coins: u64) -> Option<Move> {
    let is_square = coins.isqrt().pow(2) == coins;
    let rest = before.checked_sub(coins).filter(|_| is_square)?;
    Move::new(place, before, rest)
}

/// All moves in the pile of `before` coins at `place`, the fewest coins first.
pub fn square_moves(place: usize, before: u64) -> impl Iterator<Item = Move> {
    rests(before).filter_map(move |rest| Move::new(place, before, rest))
}

// ANCHOR: winning_moves
/// All winning moves of Nim Square, pile by pile; `table` must reach as far as
/// the largest pile.
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
