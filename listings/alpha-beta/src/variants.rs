//! Two variants of alpha–beta: one cuts later, the other stays in its window.

use crate::{own_points, Window, INFINITY};
use minimax::Points;

// ANCHOR: cut_later
/// Alpha–beta that cuts on `>` instead of `>=`: correct but slower.
pub fn cut_later<G: Points>(
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
        best = best.max(-cut_later(game, option, inside, visit));
        alpha = alpha.max(best);
        if alpha > beta {
            break;
        }
    }
    best
}
// ANCHOR_END: cut_later

// ANCHOR: fail_hard
/// Returns the answer of alpha–beta clamped to the window. At the lower end it
/// works like the program by Knuth and Moore, 1975.
pub fn fail_hard<G: Points>(
    game: &G,
    position: &G::Position,
    window: Window,
) -> i64 {
    let options = game.options(position);
    let Window { mut alpha, beta } = window;
    if options.is_empty() {
        return own_points(game, position).clamp(alpha, beta);
    }
    for option in &options {
        let inside = Window { alpha, beta }.turned();
        alpha = alpha.max(-fail_hard(game, option, inside));
        if alpha >= beta {
            return beta;
        }
    }
    alpha
}
// ANCHOR_END: fail_hard
