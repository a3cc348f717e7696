//! Alpha–beta: a search that skips positions that cannot matter.

use crate::{own_points, Window, INFINITY};
use games::Game;
use minimax::Points;

// ANCHOR: alpha_beta
/// Returns the value of `position` for the player to move if it is inside
/// `window`, and otherwise a bound ([`Window::meaning`]). The players must move
/// in turn; `visit` gets each position and its window. Source: Fishburn, 1983.
pub fn alpha_beta<G: Points>(
    game: &G,
    position: &G::Position,
    window: Window,
    visit: &mut dyn FnMut(&G::Position, Window),
) -> i64 {
    visit(position, window);
    let options = game.options(position);
    if options.is_empty() {
        return own_points(game, position);
    }
    let (mut best, Window { mut alpha, beta }) = (-INFINITY, window);
    for option in &options {
        let inside = Window { alpha, beta }.turned();
        best = best.max(-alpha_beta(game, option, inside, visit));
        alpha = alpha.max(best);
        if alpha >= beta {
            break; // the opponent will not allow this position
        }
    }
    best
}
// ANCHOR_END: alpha_beta

/// Returns how many positions a search with the full window visits.
pub fn nodes_visited<G: Points>(game: &G, position: &G::Position) -> u64 {
    let mut nodes = 0;
    alpha_beta(game, position, Window::FULL, &mut |_, _| nodes += 1);
    nodes
}

/// Returns the ends that a search in this window visits, in order.
pub fn leaves_visited<G: Points>(
    game: &G,
    position: &G::Position,
    window: Window,
) -> Vec<<G as Game>::Position> {
    let mut leaves = Vec::new();
    alpha_beta(game, position, window, &mut |visited, _| {
        if game.options(visited).is_empty() {
            leaves.push(visited.clone());
        }
    });
    leaves
}
