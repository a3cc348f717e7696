//! Games that end with points, and their values.

use games::Game;
use std::collections::HashMap;

// ANCHOR: points
/// The two players. Maxi wants many points, Minnie few.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// She wants the result to be large.
    Maxi,
    /// She wants the result to be small.
    Minnie,
}

/// A game that ends with a number of points. A position tells who is to move.
pub trait Points: Game {
    /// Who is to move.
    fn mover(&self, position: &Self::Position) -> Player;

    /// The result of a position without options: what Minnie pays to Maxi.
    fn points(&self, end: &Self::Position) -> i64;
}
// ANCHOR_END: points

impl Player {
    /// The opponent.
    pub fn other(self) -> Player {
        match self {
            Player::Maxi => Player::Minnie,
            Player::Minnie => Player::Maxi,
        }
    }

    /// The best of these values for this player; `None` if there is none.
    pub fn best(self, values: impl Iterator<Item = i64>) -> Option<i64> {
        match self {
            Player::Maxi => values.max(),
            Player::Minnie => values.min(),
        }
    }
}

/// The value of a position by its definition: the points at an end, else the
/// best value of an option for the player to move. The depth of the recursion
/// is the length of the longest play.
pub fn value<G: Points>(game: &G, position: &G::Position) -> i64 {
    let options = game.options(position);
    let values = options.iter().map(|option| value(game, option));
    let best = game.mover(position).best(values);
    best.unwrap_or_else(|| game.points(position))
}

/// The values of positions, each found once.
pub struct Values<'g, G: Points> {
    game: &'g G,
    known: HashMap<G::Position, i64>,
}

impl<'g, G: Points> Values<'g, G> {
    /// Nothing is known yet.
    pub fn new(game: &'g G) -> Self {
        Values { game, known: HashMap::new() }
    }

    /// The value of `position`, without recursion.
    pub fn of(&mut self, position: &G::Position) -> i64 {
        let mut waiting = vec![position.clone()];
        while let Some(top) = waiting.last() {
            let options = self.game.options(top);
            let unknown =
                |option: &&G::Position| !self.known.contains_key(*option);
            let open: Vec<_> =
                options.iter().filter(unknown).cloned().collect();
            if open.is_empty() {
                let values = options.iter().map(|option| self.known[option]);
                let best = self.game.mover(top).best(values);
                let value = best.unwrap_or_else(|| self.game.points(top));
                self.known.insert(top.clone(), value);
                waiting.pop();
            } else {
                waiting.extend(open);
            }
        }
        self.known[position]
    }

    /// How many positions have a value by now.
    pub fn visited(&self) -> usize {
        self.known.len()
    }
}
