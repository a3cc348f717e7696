//! Who wins, found by trying everything.

use games::Game;
use std::collections::HashMap;

// ANCHOR: outcomes
/// Finds out who wins a game, and remembers it.
pub struct Outcomes<'g, G: Game> {
    game: &'g G,
    known: HashMap<G::Position, bool>,
}

impl<G: Game> Outcomes<'_, G> {
    /// Whether the player to move at `position` loses against best play.
    pub fn is_lost(&mut self, position: &G::Position) -> bool {
        if let Some(lost) = self.known.get(position) {
            return *lost;
        }
        let mut lost = true;
        for option in self.game.options(position) {
            if self.is_lost(&option) {
                lost = false; // a move to a lost position wins
            }
        }
        self.known.insert(position.clone(), lost);
        lost
    }
}
// ANCHOR_END: outcomes

impl<'g, G: Game> Outcomes<'g, G> {
    /// Nothing is known yet of `game`, in which every play must end.
    pub fn new(game: &'g G) -> Self {
        Outcomes { game, known: HashMap::new() }
    }
}
