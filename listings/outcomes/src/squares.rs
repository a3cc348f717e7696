//! The game *take a square*, and a search for its lost positions.

use games::Game;

// ANCHOR: take_square
/// A pile from which a move takes a square number of coins: 1, 4, 9, 16, …
#[derive(Clone, Copy, Debug)]
pub struct TakeASquare;

impl Game for TakeASquare {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        square_rests(*coins).collect()
    }
}

/// Returns what is left of `coins` after taking 1, 4, 9, … coins, in order.
pub fn square_rests(coins: u64) -> impl Iterator<Item = u64> {
    let squares = (1_u64..).map_while(|root| root.checked_mul(root));
    squares.map_while(move |square| coins.checked_sub(square))
}
// ANCHOR_END: take_square

// ANCHOR: square_losses
/// Returns the lost positions from 0 to `largest`, in ascending order. Each
/// loss marks as won the positions from which taking a square leads to it, and
/// a position without a mark is lost.
pub fn square_losses(largest: usize) -> Vec<usize> {
    let mut won = vec![false; largest + 1];
    let mut losses = Vec::new();
    for position in 0..=largest {
        if won[position] {
            continue;
        }
        losses.push(position);
        let (mut target, mut step) = (position + 1, 3);
        while target <= largest {
            won[target] = true; // 1, 4, 9, … higher; the gaps are 3, 5, …
            target += step;
            step += 2;
        }
    }
    losses
}
// ANCHOR_END: square_losses
