//! Finds lost numbers of coins and lost positions, in normal and in misère
//! play.

use games::{graph, Game, TooManyPositions};
use outcomes::{Convention, Outcomes};

// ANCHOR: lost_numbers
/// Returns the numbers of coins up to `largest` that are lost if a move takes
/// one of `amounts`, each of which must be at least 1. Each lost number marks
/// as won the numbers from which a move reaches it.
pub fn lost_numbers(
    amounts: &[u64],
    largest: u64,
    convention: Convention,
) -> Vec<u64> {
    let stuck = amounts.iter().min().copied().unwrap_or(u64::MAX);
    let mut won = vec![false; largest as usize + 1];
    let mut lost = Vec::new();
    for coins in 0..=largest {
        let over = coins < stuck && convention == Convention::Misere;
        if over || won[coins as usize] {
            continue;
        }
        lost.push(coins);
        for amount in amounts {
            if *amount <= largest - coins {
                won[(coins + amount) as usize] = true;
            }
        }
    }
    lost
}
// ANCHOR_END: lost_numbers

/// Returns the squares from 1 up to `largest`.
pub fn squares(largest: u64) -> Vec<u64> {
    let squares = (1_u64..).map(|n| n.saturating_mul(n));
    squares.take_while(|&square| square <= largest).collect()
}

/// Returns the lost positions of `game` among those that play can reach from
/// `start`, `start` included, in ascending order.
///
/// # Errors
/// [`TooManyPositions`] if there are more than `limit` positions.
pub fn lost_positions<G: Game>(
    game: &G,
    start: &G::Position,
    limit: usize,
    convention: Convention,
) -> Result<Vec<G::Position>, TooManyPositions> {
    let mut outcomes = Outcomes::under(convention, game);
    let mut positions = graph(game, start, limit)?.positions;
    positions.retain(|position| outcomes.is_lost(position));
    Ok(positions)
}
