//! Defines Poker Nim, in which chips that were taken can be put back later
//! (Berlekamp, Conway and Guy, 1982).

use games::Game;
use nim::Nim;

// ANCHOR: chips
/// Poker Nim: a move takes chips from a pile and keeps them, or adds some of
/// the player's own chips to a pile.
pub struct PokerNim {
    /// Whether the players keep their chips in one common box.
    pub common: bool,
}

/// A position: the piles, and the chips beside the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chips {
    /// The number of chips in each pile. An empty pile is a place where
    /// chips can be put.
    pub piles: Vec<u64>,
    /// The number of chips that the player to move has, then the number
    /// that the other player has. With a common box, both are the number of
    /// chips in the box.
    pub own: [u64; 2],
}
// ANCHOR_END: chips

// ANCHOR: poker_nim
impl Game for PokerNim {
    type Position = Chips;

    fn options(&self, chips: &Chips) -> Vec<Chips> {
        let mine = chips.own[0];
        let total = |piles: &[u64]| piles.iter().sum::<u64>();
        let mut options = Vec::new();
        for piles in Nim.options(&chips.piles) {
            let taken = total(&chips.piles) - total(&piles);
            options.push(self.after(chips, piles, mine + taken));
        }
        for place in 0..chips.piles.len() {
            for added in 1..=mine {
                let mut piles = chips.piles.clone();
                piles[place] += added;
                options.push(self.after(chips, piles, mine - added));
            }
        }
        options
    }
}
// ANCHOR_END: poker_nim

impl PokerNim {
    /// Returns the position after a move that leaves `piles` on the table and
    /// `mine` chips with the player who moved.
    fn after(&self, chips: &Chips, piles: Vec<u64>, mine: u64) -> Chips {
        let theirs = if self.common { mine } else { chips.own[1] };
        Chips { piles, own: [theirs, mine] }
    }
}
