//! The rules of Nim.

use games::Game;
use std::fmt;

// ANCHOR: rules
/// Nim: some piles of coins; a move takes at least one coin, from one pile.
pub struct Nim;

impl Game for Nim {
    type Position = Vec<u64>;

    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (place, &pile) in piles.iter().enumerate() {
            for left in 0..pile {
                let mut option = piles.clone();
                option[place] = left;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: rules

// ANCHOR: move
/// A legal move: the pile at `place` (counted from 0) goes down to `left`.
/// Only this crate makes moves, so every move is one the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    place: usize,
    left: u64,
}
// ANCHOR_END: move

impl Move {
    /// The move from a pile of `pile` coins at `place` to `left` coins, if it
    /// takes at least one.
    pub(crate) fn new(place: usize, pile: u64, left: u64) -> Option<Move> {
        (left < pile).then_some(Move { place, left })
    }

    /// The place of the pile, counted from 0.
    pub fn place(&self) -> usize {
        self.place
    }

    /// How many coins the move leaves in the pile.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The piles after the move.
    ///
    /// # Panics
    /// If `piles` are not those the move was made for.
    pub fn after(&self, piles: &[u64]) -> Vec<u64> {
        assert!(self.left < piles[self.place], "a move of another position");
        let mut after = piles.to_vec();
        after[self.place] = self.left;
        after
    }
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// There is no pile of that number.
    NoSuchPile {
        /// The number asked for, counted from 1.
        number: u64,
        /// How many piles there are.
        piles: usize,
    },
    /// A move takes at least one coin.
    NothingTaken,
    /// The pile does not have so many coins.
    TooFewCoins {
        /// The number of the pile, counted from 1.
        number: u64,
        /// Its coins.
        coins: u64,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::NoSuchPile { number, piles } => {
                write!(f, "there is no pile {number}, only 1 to {piles}")
            }
            IllegalMove::NothingTaken => {
                write!(f, "a move takes at least one coin")
            }
            IllegalMove::TooFewCoins { number, coins } => {
                write!(f, "pile {number} has only {coins}")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

/// The piles of a game that is being played. Only moves change them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    piles: Vec<u64>,
}

impl Table {
    /// A table with these piles.
    pub fn new(piles: Vec<u64>) -> Table {
        Table { piles }
    }

    /// The piles.
    pub fn piles(&self) -> &[u64] {
        &self.piles
    }

    /// Whether the game is over: no coin is left.
    pub fn is_over(&self) -> bool {
        self.piles.iter().all(|&pile| pile == 0)
    }

    // ANCHOR: take
    /// The move that takes `coins` from the pile of this `number` (from 1).
    pub fn take(&self, number: u64, coins: u64) -> Result<Move, IllegalMove> {
        let mut numbered = (1..).zip(self.piles.iter().enumerate());
        let found = numbered.find(|(n, _)| *n == number);
        let Some((_, (place, pile))) = found else {
            let piles = self.piles.len();
            return Err(IllegalMove::NoSuchPile { number, piles });
        };
        match pile.checked_sub(coins) {
            Some(left) => {
                Move::new(place, *pile, left).ok_or(IllegalMove::NothingTaken)
            }
            None => Err(IllegalMove::TooFewCoins { number, coins: *pile }),
        }
    }
    // ANCHOR_END: take

    /// Makes a move; returns how many coins it took.
    ///
    /// # Panics
    /// If the move is one of another position.
    pub fn make(&mut self, chosen: Move) -> u64 {
        let before = self.piles[chosen.place];
        self.piles = chosen.after(&self.piles);
        before - chosen.left
    }
}
