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
        for place in 0..piles.len() {
            for rest in 0..piles[place] {
                let mut option = piles.clone();
                option[place] = rest;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: rules

/// A move: the pile at `place` (counted from 0) goes down from `before` coins
/// to `rest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    place: usize,
    before: u64,
    rest: u64,
}

impl Move {
    /// Returns the move that leaves `rest` of the `before` coins at `place`, if
    /// it takes at least one coin. There is no other way to construct a move.
    pub fn new(place: usize, before: u64, rest: u64) -> Option<Move> {
        if rest < before {
            Some(Move { place, before, rest })
        } else {
            None
        }
    }
}

impl Move {
    /// Returns the place of the pile, counted from 0.
    pub fn place(&self) -> usize {
        self.place
    }

    /// Returns how many coins the move leaves in the pile.
    pub fn rest(&self) -> u64 {
        self.rest
    }

    /// Returns how many coins the move takes.
    pub fn taken(&self) -> u64 {
        self.before - self.rest
    }

    /// Returns the piles after the move.
    ///
    /// # Panics
    /// If the pile doesn't have the number of coins that the move was made for.
    pub fn after(&self, piles: &[u64]) -> Vec<u64> {
        let pile = piles.get(self.place);
        assert_eq!(pile, Some(&self.before), "a move of another position");
        let mut after = piles.to_vec();
        after[self.place] = self.rest;
        after
    }
}

/// The reason why a move isn't allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// There is no pile with that number.
    NoSuchPile {
        /// The number asked for, counted from 1.
        number: u64,
        /// How many piles there are.
        piles: usize,
    },
    /// The move would take no coin.
    NothingTaken,
    /// The pile has fewer coins than the move would take.
    TooFewCoins {
        /// The number of the pile, counted from 1.
        number: u64,
        /// How many coins the pile has.
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
            IllegalMove::TooFewCoins { number, coins: 0 } => {
                write!(f, "pile {number} is empty")
            }
            IllegalMove::TooFewCoins { number, coins } => {
                write!(f, "pile {number} has only {coins}")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

/// The piles of a game in progress. Only moves can change them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piles {
    piles: Vec<u64>,
}

impl Piles {
    /// Returns piles with these numbers of coins.
    pub fn new(piles: Vec<u64>) -> Piles {
        Piles { piles }
    }

    /// Returns the number of coins in each pile.
    pub fn coins(&self) -> &[u64] {
        &self.piles
    }

    /// Returns whether the game is over because no coins are left.
    pub fn is_over(&self) -> bool {
        self.piles.iter().all(|&pile| pile == 0)
    }

    // ANCHOR: take
    /// Returns the move that takes `coins` from pile `number`, counted from 1.
    pub fn take(&self, number: u64, coins: u64) -> Result<Move, IllegalMove> {
        for (place, &pile) in self.piles.iter().enumerate() {
            if place as u64 + 1 != number {
                continue;
            }
            if coins > pile {
                return Err(IllegalMove::TooFewCoins { number, coins: pile });
            }
            let found = Move::new(place, pile, pile - coins);
            return found.ok_or(IllegalMove::NothingTaken);
        }
        let piles = self.piles.len();
        Err(IllegalMove::NoSuchPile { number, piles })
    }
    // ANCHOR_END: take

    /// Makes a move.
    ///
    /// # Panics
    /// If the pile doesn't have the number of coins that the move was made for.
    pub fn make(&mut self, chosen: Move) {
        self.piles = chosen.after(&self.piles);
    }
}
