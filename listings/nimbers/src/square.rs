//! Nim Square: a move takes a square number of coins from one pile.

use crate::SquareTable;
use games::Game;
use nim::nim_sum;

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

/// A move of Nim Square: the pile at `place` (counted from 0) goes down from
/// `before` coins to `rest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareMove {
    place: usize,
    before: u64,
    rest: u64,
}

impl SquareMove {
    /// The move that takes `coins` from the pile of `before` coins at `place`,
    /// if `coins` is a square number from 1 to `before`.
    pub fn new(place: usize, before: u64, coins: u64) -> Option<SquareMove> {
        let rest = before.checked_sub(coins)?;
        let is_square = coins > 0 && coins.isqrt().pow(2) == coins;
        is_square.then_some(SquareMove { place, before, rest })
    }

    /// The place of the pile, counted from 0.
    pub fn place(&self) -> usize {
        self.place
    }

    /// How many coins the move leaves in the pile.
    pub fn rest(&self) -> u64 {
        self.rest
    }

    /// How many coins the move takes.
    pub fn taken(&self) -> u64 {
        self.before - self.rest
    }

    /// The piles after the move.
    ///
    /// # Panics
    /// If the pile at the move's place is not the one that it was made for.
    pub fn after(&self, piles: &[u64]) -> Vec<u64> {
        let pile = piles.get(self.place);
        assert_eq!(pile, Some(&self.before), "a move of another position");
        let mut after = piles.to_vec();
        after[self.place] = self.rest;
        after
    }
}

/// All moves in the pile of `before` coins at `place`, the fewest coins first.
pub fn square_moves(
    place: usize,
    before: u64,
) -> impl Iterator<Item = SquareMove> {
    rests(before).map(move |rest| SquareMove { place, before, rest })
}

// ANCHOR: winning_moves
/// All winning moves of Nim Square, pile by pile; `table` must reach as far as
/// the largest pile.
pub fn winning_moves<'a>(
    table: &'a SquareTable,
    piles: &'a [u64],
) -> impl Iterator<Item = SquareMove> + 'a {
    let sum = nim_sum(&table.of_all(piles));
    piles.iter().enumerate().flat_map(move |(place, &pile)| {
        let wanted = table.of(pile) ^ sum;
        let wins = move |m: &SquareMove| table.of(m.rest()) == wanted;
        square_moves(place, pile).filter(wins)
    })
}
// ANCHOR_END: winning_moves
