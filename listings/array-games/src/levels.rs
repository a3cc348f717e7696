//! Turns games with points into games of wins and losses, and back.

use games::Game;
use minimax::{Player, Points};
use outcomes::Outcomes;
use std::collections::BTreeSet;

// ANCHOR: threshold
/// A game with points, turned into a game of wins and losses: Maxi wins if the
/// points reach `level`, Minnie if they do not. A winner who is to move at the
/// end has one last move, to `None`, so that a player who cannot move has lost.
/// The players must move in turn.
pub struct Threshold<'g, G> {
    /// The game with points.
    pub game: &'g G,
    /// The smallest result with which Maxi wins.
    pub level: i64,
}

impl<G: Points> Game for Threshold<'_, G> {
    type Position = Option<G::Position>;

    fn options(&self, position: &Self::Position) -> Vec<Self::Position> {
        let Some(position) = position else { return vec![] };
        let options = self.game.options(position);
        if options.is_empty() && self.mover_has_won(position) {
            return vec![None];
        }
        options.into_iter().map(Some).collect()
    }
}
// ANCHOR_END: threshold

// ANCHOR: maxi_wins
impl<G: Points> Threshold<'_, G> {
    fn mover_has_won(&self, end: &G::Position) -> bool {
        let reached = self.game.points(end) >= self.level;
        let maxi_moves = self.game.mover(end) == Player::Maxi;
        reached == maxi_moves
    }
}

/// Returns whether Maxi can force at least `level` points.
pub fn maxi_wins<G: Points>(
    game: &G,
    position: &G::Position,
    level: i64,
) -> bool {
    let threshold = Threshold { game, level };
    let start = Some(position.clone());
    let lost = Outcomes::new(&threshold).is_lost(&start);
    lost == (game.mover(position) == Player::Minnie)
}
// ANCHOR_END: maxi_wins

// ANCHOR: value_by_levels
/// Returns the value, that is, the largest result that Maxi can force, found by
/// asking only who wins.
pub fn value_by_levels<G: Points>(game: &G, position: &G::Position) -> i64 {
    let results = payoffs(game, position);
    let forced =
        results.partition_point(|level| maxi_wins(game, position, *level));
    results[forced - 1] // the smallest result can always be forced
}
// ANCHOR_END: value_by_levels

// ANCHOR: payoffs
/// Returns all the results that can be reached by play from `position`, in
/// ascending order.
pub fn payoffs<G: Points>(game: &G, position: &G::Position) -> Vec<i64> {
    let mut seen = BTreeSet::from([position.clone()]);
    let mut waiting = vec![position.clone()];
    let mut results = BTreeSet::new();
    while let Some(position) = waiting.pop() {
        let options = game.options(&position);
        if options.is_empty() {
            results.insert(game.points(&position));
        }
        for option in options {
            if seen.insert(option.clone()) {
                waiting.push(option);
            }
        }
    }
    results.into_iter().collect()
}
// ANCHOR_END: payoffs

// ANCHOR: rescaled
/// A game whose points are put on another scale.
pub struct Rescaled<'g, G> {
    /// The game with its original points.
    pub game: &'g G,
    /// The function applied to the points at the end.
    pub scale: fn(i64) -> i64,
}

impl<G: Points> Game for Rescaled<'_, G> {
    type Position = G::Position;

    fn options(&self, position: &Self::Position) -> Vec<Self::Position> {
        self.game.options(position)
    }
}

impl<G: Points> Points for Rescaled<'_, G> {
    fn mover(&self, position: &Self::Position) -> Player {
        self.game.mover(position)
    }
    fn points(&self, end: &Self::Position) -> i64 {
        (self.scale)(self.game.points(end))
    }
}
// ANCHOR_END: rescaled
