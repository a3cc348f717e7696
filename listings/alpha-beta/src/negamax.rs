//! One rule for both players: each value is seen by the player to move.

use minimax::{Player, Points};

// ANCHOR: sign
/// 1 for Maxi and −1 for Minnie: a point for Maxi is a point less for Minnie.
pub fn sign(player: Player) -> i64 {
    match player {
        Player::Maxi => 1,
        Player::Minnie => -1,
    }
}

/// The points of an end as the player sees them whose turn it would be.
pub fn own_points<G: Points>(game: &G, end: &G::Position) -> i64 {
    sign(game.mover(end)) * game.points(end)
}
// ANCHOR_END: sign

// ANCHOR: negamax
/// The value of a position as the player to move sees it, if the players move
/// in turn. As many calls wait as the longest play has moves.
pub fn negamax<G: Points>(game: &G, position: &G::Position) -> i64 {
    let options = game.options(position);
    let values = options.iter().map(|option| -negamax(game, option));
    values.max().unwrap_or_else(|| own_points(game, position))
}
// ANCHOR_END: negamax
