//! Alpha–beta with a transposition table, which stores the answers found.

use crate::{own_points, Bound, Window, INFINITY};
use minimax::Points;
use std::collections::HashMap;

// ANCHOR: known
/// A table entry: an answer, and what it says about the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The answer, for the player to move.
    pub answer: i64,
    /// What the answer says about the value.
    pub bound: Bound,
}

impl Known {
    /// Returns the part of a window that the answer leaves open, if any.
    fn narrow(self, Window { alpha, beta }: Window) -> Window {
        match self.bound {
            Bound::Exact => Window { alpha: self.answer, beta: self.answer },
            Bound::AtLeast => Window { alpha: alpha.max(self.answer), beta },
            Bound::AtMost => Window { alpha, beta: beta.min(self.answer) },
        }
    }
}
// ANCHOR_END: known

// ANCHOR: search
/// A search that stores the answers it has found.
pub struct Search<'g, G: Points> {
    game: &'g G,
    key: fn(&G::Position) -> G::Position,
    flag: fn(Window, i64) -> Bound,
    known: HashMap<G::Position, Known>,
    nodes: u64,
}
// ANCHOR_END: search

impl<'g, G: Points> Search<'g, G> {
    /// Starts with an empty table. Each position is its own key.
    pub fn new(game: &'g G) -> Self {
        let known = HashMap::new();
        let (key, flag) = (G::Position::clone, Window::meaning);
        Search { game, key, flag, known, nodes: 0 }
    }

    /// Makes positions with the same key share an entry in the table. The
    /// search is correct if positions with the same key have the same value for
    /// the player to move.
    pub fn keyed(self, key: fn(&G::Position) -> G::Position) -> Self {
        Search { key, ..self }
    }

    /// Uses `flag` to decide what an answer found in a window says about the
    /// value. The search is correct if `flag` is [`Window::meaning`].
    pub fn flagged(self, flag: fn(Window, i64) -> Bound) -> Self {
        Search { flag, ..self }
    }

    // ANCHOR: of
    /// Returns the value of `position` for the player to move, or a bound on
    /// the value, as [`Window::meaning`] says. Source: Slate and Atkin, 1977.
    pub fn of(&mut self, position: &G::Position, window: Window) -> i64 {
        let key = (self.key)(position);
        let mut left = window;
        if let Some(known) = self.known.get(&key) {
            left = known.narrow(window);
            if left.alpha >= left.beta {
                return known.answer;
            }
        }
        let answer = self.look(position, left);
        let bound = (self.flag)(window, answer); // the window on entry
        self.known.insert(key, Known { answer, bound });
        answer
    }
    // ANCHOR_END: of

    // ANCHOR: look
    /// Searches `position` as alpha–beta does, but calls `of` for the options.
    fn look(&mut self, position: &G::Position, window: Window) -> i64 {
        self.nodes += 1;
        let options = self.game.options(position);
        if options.is_empty() {
            return own_points(self.game, position);
        }
        let (mut best, Window { mut alpha, beta }) = (-INFINITY, window);
        for option in &options {
            let inside = Window { alpha, beta }.turned();
            best = best.max(-self.of(option, inside));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
    // ANCHOR_END: look

    /// Returns how many times a position has been looked at, repeats included.
    /// Answers from the table don't count.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the game being searched.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// Returns the whole table: the entry for each key.
    pub fn known(&self) -> &HashMap<G::Position, Known> {
        &self.known
    }
}
