//! Computes nimbers, either of all positions from the smallest up, or on demand
//! with a memory.

use crate::mex;
use games::Game;
use std::collections::{HashMap, HashSet};

/// A rule that computes a position's number from the numbers of its options.
pub type Rule = fn(&[u64]) -> u64;

// ANCHOR: table
/// Returns the number that `rule` gives each position from 0 to `largest` of a
/// game in which every move goes to a smaller position.
///
/// # Panics
/// If a move does not go to a smaller position.
pub fn table_by<G>(rule: Rule, game: &G, largest: u64) -> Vec<u64>
where
    G: Game<Position = u64>,
{
    let mut numbers: Vec<u64> = Vec::new();
    for position in 0..=largest {
        let options = game.options(&position);
        let known = |option: &u64| numbers[*option as usize];
        let values: Vec<u64> = options.iter().map(known).collect();
        numbers.push(rule(&values));
    }
    numbers
}

/// Returns the nimbers of the positions from 0 to `largest` of a game in which
/// every move goes to a smaller position.
pub fn table<G: Game<Position = u64>>(game: &G, largest: u64) -> Vec<u64> {
    table_by(mex, game, largest)
}
// ANCHOR_END: table

// ANCHOR: nimbers
/// The nimbers of a game's positions, each computed only once and remembered.
#[derive(Debug)]
pub struct Nimbers<'g, G: Game> {
    game: &'g G,
    known: HashMap<G::Position, u64>,
    begun: HashSet<G::Position>,
}

impl<'g, G: Game> Nimbers<'g, G> {
    /// Returns an empty memory for `game`, in which every play must end.
    pub fn new(game: &'g G) -> Self {
        Nimbers { game, known: HashMap::new(), begun: HashSet::new() }
    }
}
// ANCHOR_END: nimbers

impl<G: Game> Nimbers<'_, G> {
    // ANCHOR: of
    /// Returns the nimber of `position` (Sprague 1935, Grundy 1939).
    ///
    /// # Panics
    /// If a play from `position` can reach the same position twice.
    pub fn of(&mut self, position: &G::Position) -> u64 {
        let mut waiting = vec![position.clone()];
        while let Some(next) = waiting.pop() {
            if self.known.contains_key(&next) {
                continue;
            }
            let options = self.game.options(&next);
            if let Some(values) = self.values(&options) {
                self.known.insert(next, mex(&values));
                continue;
            }
            assert!(self.begun.insert(next.clone()), "play goes in a circle");
            waiting.push(next); // come back to it after its options
            waiting.extend(options);
        }
        self.known[position]
    }
    // ANCHOR_END: of

    // ANCHOR: values
    /// Returns the nimbers of `options`, if all of them are known.
    fn values(&self, options: &[G::Position]) -> Option<Vec<u64>> {
        options.iter().map(|option| self.known.get(option).copied()).collect()
    }
    // ANCHOR_END: values
}
