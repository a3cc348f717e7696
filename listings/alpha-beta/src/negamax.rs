//! Values from the mover's point of view, with one rule for both players.

use minimax::{Player, Points};

// ANCHOR: sign
/// Returns 1 for Maxi and −1 for Minnie: Maxi's gain is Minnie's loss.
pub fn sign(player: Player) -> i64 {
    match player {
        Player::Maxi => 1,
        Player::Minnie => -1,
    }
}

/// Returns the points at an end, from the point of view of the player whose
/// turn it would be.
pub fn own_points<G: Points>(game: &G, end: &G::Position) -> i64 {
    sign(game.mover(end)) * game.points(end)
}
// ANCHOR_END: sign

// ANCHOR: negamax
/// Returns the value of a position for the player to move. The players must
/// move in turn. The recursion is as deep as the longest play.
pub fn negamax<G: Points>(game: &G, position: &G::Position) -> i64 {
    let options = game.options(position);
    let values = options.iter().map(|option| -negamax(game, option));
    values.max().unwrap_or_else(|| own_points(game, position))
}
// ANCHOR_END: negamax
