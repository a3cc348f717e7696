//! Who wins, found by trying everything.

use games::Game;
use std::collections::HashMap;

// ANCHOR: convention
/// Who wins when a player cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// Who cannot move loses.
    Normal,
    /// Who cannot move wins.
    Misere,
}
// ANCHOR_END: convention

// ANCHOR: outcomes
/// Finds out who wins a game, and remembers it.
pub struct Outcomes<'g, G: Game> {
    game: &'g G,
    convention: Convention,
    known: HashMap<G::Position, bool>,
}

impl<G: Game> Outcomes<'_, G> {
    /// Whether the player to move at `position` loses against best play.
    pub fn is_lost(&mut self, position: &G::Position) -> bool {
        if let Some(lost) = self.known.get(position) {
            return *lost;
        }
        let options = self.game.options(position);
        let over = options.is_empty() && self.convention == Convention::Misere;
        let mut lost = !over;
        for option in options {
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
    /// Nothing is known yet of `game`, in normal play. Every play must end.
    pub fn new(game: &'g G) -> Self {
        Outcomes::under(Convention::Normal, game)
    }

    /// Nothing is known yet of `game`, in which every play must end.
    pub fn under(convention: Convention, game: &'g G) -> Self {
        Outcomes { game, convention, known: HashMap::new() }
    }
}
