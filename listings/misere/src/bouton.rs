//! Finds the winner and all winning moves in misère Nim (Bouton, 1901).

use nim::{balancing_move, nim_sum, Move, Player};

// ANCHOR: is_lost
/// Returns whether the player to move loses at Nim in misère play (Bouton,
/// 1901).
pub fn is_lost(piles: &[u64]) -> bool {
    let single_coins = piles.iter().all(|&pile| pile <= 1);
    if single_coins {
        nim_sum(piles) == 1 // an odd number of coins
    } else {
        nim_sum(piles) == 0
    }
}
// ANCHOR_END: is_lost

// ANCHOR: goal
/// Returns the nim-sum that a winning move leaves: 1 if at most one pile has
/// two or more coins, otherwise 0.
pub fn goal(piles: &[u64]) -> u64 {
    let large = piles.iter().filter(|&&pile| pile >= 2);
    u64::from(large.count() <= 1)
}
// ANCHOR_END: goal

// ANCHOR: winning_moves
/// Returns all the winning moves in misère play, pile by pile.
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let change = nim_sum(piles) ^ goal(piles);
    let places = 0..piles.len();
    places.filter_map(move |place| balancing_move(piles, place, change))
}
// ANCHOR_END: winning_moves

/// Returns the player who wins from `piles` in misère play.
pub fn winner(piles: &[u64]) -> Player {
    if is_lost(piles) {
        Player::Second
    } else {
        Player::First
    }
}
