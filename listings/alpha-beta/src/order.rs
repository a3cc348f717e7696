//! Sorts the options of a game by a guess.

use crate::sign;
use games::Game;
use minimax::{Player, Points};

// ANCHOR: ordered
/// A game with its options sorted: those that a guess rates best for the player
/// to move come first.
pub struct Ordered<'g, G: Game, F: Fn(&G::Position) -> i64> {
    /// The game whose options are sorted.
    pub game: &'g G,
    /// A guess at how many points a position is worth to Maxi.
    pub guess: F,
}

impl<G: Points, F: Fn(&G::Position) -> i64> Game for Ordered<'_, G, F> {
    type Position = G::Position;

    fn options(&self, position: &G::Position) -> Vec<G::Position> {
        let sign = sign(self.game.mover(position));
        let mut options = self.game.options(position);
        options.sort_by_cached_key(|option| -sign * (self.guess)(option));
        options
    }
}
// ANCHOR_END: ordered

impl<G: Points, F: Fn(&G::Position) -> i64> Points for Ordered<'_, G, F> {
    fn mover(&self, position: &G::Position) -> Player {
        self.game.mover(position)
    }

    fn points(&self, end: &G::Position) -> i64 {
        self.game.points(end)
    }
}
