//! Games that end with points, and their values.

use games::Game;
use std::collections::HashMap;

// ANCHOR: points
/// The two players. Maxi wants the result to be large, Minnie wants it small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who wants the result to be large.
    Maxi,
    /// The player who wants the result to be small.
    Minnie,
}

/// A game that ends with points. Each position determines who is to move.
pub trait Points: Game {
    /// Returns the player to move.
    fn mover(&self, position: &Self::Position) -> Player;

    /// Returns the result at a position without options: what Minnie pays Maxi.
    fn points(&self, end: &Self::Position) -> i64;
}
// ANCHOR_END: points

// ANCHOR: best
impl Player {
    /// Returns the opponent.
    pub fn other(self) -> Player {
        match self {
            Player::Maxi => Player::Minnie,
            Player::Minnie => Player::Maxi,
        }
    }

    /// Returns the best of `values` for this player, or `None` if there are no
    /// values.
    pub fn best(self, values: impl Iterator<Item = i64>) -> Option<i64> {
        match self {
            Player::Maxi => values.max(),
            Player::Minnie => values.min(),
        }
    }
}
// ANCHOR_END: best

// ANCHOR: value
/// Returns the value of a position, straight from the definition: the points if
/// the game is over, otherwise the best of the options' values for the player
/// to move. Every play must end; the recursion is as deep as the longest play.
pub fn value<G: Points>(game: &G, position: &G::Position) -> i64 {
    let options = game.options(position);
    let values = options.iter().map(|option| value(game, option));
    let best = game.mover(position).best(values);
    best.unwrap_or_else(|| game.points(position))
}
// ANCHOR_END: value

// ANCHOR: values
/// The values of positions, each computed only once.
pub struct Values<'g, G: Points> {
    game: &'g G,
    /// The value of each position, `None` while its options are being examined.
    known: HashMap<G::Position, Option<i64>>,
}

/// A position whose options are being examined.
struct Visit<P> {
    position: P,
    options: Vec<P>,
    mover: Player,
    best: Option<i64>,
}

impl<P> Visit<P> {
    /// Takes the value of an option into account.
    fn hear(&mut self, value: i64) {
        let values = self.best.into_iter().chain([value]);
        self.best = self.mover.best(values);
    }
}
// ANCHOR_END: values

impl<'g, G: Points> Values<'g, G> {
    /// Starts with no values known. Every play of `game` must end.
    pub fn new(game: &'g G) -> Self {
        Values { game, known: HashMap::new() }
    }

    // ANCHOR: of
    /// Returns the value of `position`, computed without recursion.
    ///
    /// # Panics
    /// If the search finds a play that returns to an earlier position.
    pub fn of(&mut self, position: &G::Position) -> i64 {
        if let Some(Some(value)) = self.known.get(position) {
            return *value;
        }
        let mut open = vec![self.visit(position.clone())];
        while let Some(visit) = open.last_mut() {
            let Some(option) = visit.options.pop() else {
                self.close(&mut open);
                continue;
            };
            match self.known.get(&option) {
                Some(Some(value)) => visit.hear(*value),
                Some(None) => panic!("play goes in a circle"),
                None => open.push(self.visit(option)),
            }
        }
        self.known[position].expect("it was the first to be opened")
    }
    // ANCHOR_END: of

    // ANCHOR: visit
    /// Begins a visit to `position`.
    fn visit(&mut self, position: G::Position) -> Visit<G::Position> {
        self.known.insert(position.clone(), None);
        let mover = self.game.mover(&position);
        let options = self.game.options(&position);
        Visit { position, options, mover, best: None }
    }

    /// Ends the last visit and passes its value on to the visit before it.
    fn close(&mut self, open: &mut Vec<Visit<G::Position>>) {
        let Visit { position, best, .. } = open.pop().expect("one is open");
        let value = best.unwrap_or_else(|| self.game.points(&position));
        self.known.insert(position, Some(value));
        if let Some(before) = open.last_mut() {
            before.hear(value);
        }
    }
    // ANCHOR_END: visit

    // ANCHOR: best_options
    /// Returns the options that keep the value of `position`: the best moves.
    /// There are none if the game is over.
    ///
    /// # Panics
    /// In the same cases as [`Values::of`].
    pub fn best_options(&mut self, position: &G::Position) -> Vec<G::Position> {
        let value = self.of(position);
        let mut options = self.game.options(position);
        options.retain(|option| self.of(option) == value);
        options
    }
    // ANCHOR_END: best_options

    // ANCHOR: best_play
    /// Returns the best play from `position` in which both players always take
    /// the first best option.
    ///
    /// # Panics
    /// In the same cases as [`Values::of`].
    pub fn best_play(&mut self, position: &G::Position) -> Vec<G::Position> {
        let first_best =
            |here: &G::Position| self.best_options(here).into_iter().next();
        std::iter::successors(Some(position.clone()), first_best).collect()
    }
    // ANCHOR_END: best_play

    /// Returns how many positions have a value so far.
    pub fn visited(&self) -> usize {
        self.known.len()
    }
}
