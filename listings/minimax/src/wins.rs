//! Turns wins and losses into points.

use crate::{Player, Points};
use games::Game;
use outcomes::Convention;

// ANCHOR: wins
/// A game of wins and losses as a game with points: 1 if Maxi wins, −1 if
/// Minnie wins. Both players have the same moves and take turns.
pub struct Wins<G> {
    /// The game without points.
    pub game: G,
    /// The rule that decides who wins when a player cannot move.
    pub convention: Convention,
}

impl<G: Game> Game for Wins<G> {
    type Position = (G::Position, Player);

    fn options(
        &self,
        (position, mover): &Self::Position,
    ) -> Vec<Self::Position> {
        let options = self.game.options(position).into_iter();
        options.map(|option| (option, mover.other())).collect()
    }
}
// ANCHOR_END: wins

// ANCHOR: stuck
impl<G: Game> Points for Wins<G> {
    fn mover(&self, (_, mover): &Self::Position) -> Player {
        *mover
    }

    fn points(&self, (_, stuck): &Self::Position) -> i64 {
        let winner = match self.convention {
            Convention::Normal => stuck.other(),
            Convention::Misere => *stuck,
        };
        match winner {
            Player::Maxi => 1,
            Player::Minnie => -1,
        }
    }
}
// ANCHOR_END: stuck
