//! Nimbers.

use notebook::{Figure, Program};

/// The programs of this chapter: name and function.
pub const PROGRAMS: &[(&str, Program)] = &[];

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[];

// ANCHOR: doubled
/// Twice `number`.
///
/// # Panics
/// If the double is larger than 2^64 − 1.
pub fn doubled(number: u64) -> u64 {
    number.checked_mul(2).expect("the double fits")
}
// ANCHOR_END: doubled

use games::Game;
use std::collections::HashMap;

/// The smallest whole number that is not in `values`.
pub fn mex(values: &[u64]) -> u64 {
    (0..).find(|number| !values.contains(number)).expect("one is free")
}

/// The nimbers of a game's positions, each computed once.
#[derive(Debug)]
pub struct Nimbers<'g, G: Game> {
    game: &'g G,
    known: HashMap<G::Position, u64>,
}

impl<'g, G: Game> Nimbers<'g, G> {
    /// Nothing is known yet.
    pub fn new(game: &'g G) -> Self {
        Nimbers { game, known: HashMap::new() }
    }

    /// The nimber of `position`.
    pub fn of(&mut self, position: &G::Position) -> u64 {
        if let Some(nimber) = self.known.get(position) {
            return *nimber;
        }
        let options = self.game.options(position);
        let values: Vec<u64> = options.iter().map(|o| self.of(o)).collect();
        let nimber = mex(&values);
        self.known.insert(position.clone(), nimber);
        nimber
    }
}
