//! Looks a few moves ahead and guesses the value of the positions there.

use crate::{sign, Ordered, Search, Window};
use games::Game;
use minimax::{Player, Points};
use std::collections::HashMap;

/// The weight of a point at a real end of a game. Guesses must lie strictly
/// between −1000 and 1000, so that a real result outweighs any guess.
pub const SURE: i64 = 1000;

// ANCHOR: look_ahead
/// A game cut off after a given number of moves. A position is a position of
/// the game together with the number of moves left; when no moves are left, a
/// guess replaces the value.
pub struct LookAhead<'g, G: Game, F: Fn(&G::Position) -> i64> {
    /// The game that is cut off.
    pub game: &'g G,
    /// A guess at how many points a position is worth to Maxi.
    pub guess: F,
}

impl<G: Game, F: Fn(&G::Position) -> i64> Game for LookAhead<'_, G, F> {
    type Position = (G::Position, usize);

    fn options(
        &self,
        (position, left): &Self::Position,
    ) -> Vec<Self::Position> {
        let Some(left) = left.checked_sub(1) else { return Vec::new() };
        let options = self.game.options(position);
        options.into_iter().map(|option| (option, left)).collect()
    }
}
// ANCHOR_END: look_ahead

// ANCHOR: guess
impl<G: Points, F: Fn(&G::Position) -> i64> Points for LookAhead<'_, G, F> {
    fn mover(&self, (position, _): &Self::Position) -> Player {
        self.game.mover(position)
    }

    fn points(&self, (end, _): &Self::Position) -> i64 {
        if self.game.options(end).is_empty() {
            SURE * self.game.points(end)
        } else {
            (self.guess)(end)
        }
    }
}
// ANCHOR_END: guess

// ANCHOR: choice
/// Returns the option that looks best to a player who looks `depth` moves
/// ahead, the first if there are several, or `None` if the game is over.
///
/// # Panics
/// If `depth` is 0.
pub fn choice<G: Points, F: Fn(&G::Position) -> i64>(
    search: &mut Search<LookAhead<G, F>>,
    position: &G::Position,
    depth: usize,
) -> Option<G::Position> {
    let options = search.game().game.options(position).into_iter();
    options.min_by_key(|option| {
        // The opponent moves next, so the smallest value is the best for us.
        search.of(&(option.clone(), depth - 1), Window::FULL)
    })
}
// ANCHOR_END: choice

/// The results of a series of deeper and deeper searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deepened {
    /// The answer of the deepest search, for the player to move.
    pub answer: i64,
    /// The number of positions looked at by each search, shallowest first.
    pub nodes: Vec<u64>,
}

// ANCHOR: deepen
/// Searches 1, 2, 3, … moves ahead, up to `deepest`. Each search begins with
/// the moves that the previous search found best.
pub fn deepen<G: Points>(
    game: &G,
    position: &G::Position,
    guess: impl Fn(&G::Position) -> i64,
    deepest: usize,
) -> Deepened {
    let mut found = Deepened { answer: 0, nodes: Vec::new() };
    let mut former = HashMap::new();
    for depth in 1..=deepest {
        let ahead = LookAhead { game, guess: &guess };
        let by_former = |(option, left): &(G::Position, usize)| {
            let shallower = (option.clone(), left.saturating_sub(1));
            let known = former.get(&shallower);
            known.copied().unwrap_or_else(|| guess(option))
        };
        let ordered = Ordered { game: &ahead, guess: by_former };
        let mut search = Search::new(&ordered);
        found.answer = search.of(&(position.clone(), depth), Window::FULL);
        found.nodes.push(search.nodes());
        former = in_points(&search);
    }
    found
}
// ANCHOR_END: deepen

/// Returns the answers found by a search, as points for Maxi.
fn in_points<G: Points>(search: &Search<G>) -> HashMap<G::Position, i64> {
    let known = search.known().iter();
    known
        .map(|(at, known)| {
            (at.clone(), sign(search.game().mover(at)) * known.answer)
        })
        .collect()
}
