//! Games to be turned round, and both kinds of losses side by side.

use games::{graph, Game, TooManyPositions};
use outcomes::{Convention, Outcomes};

// ANCHOR: lost_numbers
/// The numbers of coins up to `largest` that are lost if a move takes one of
/// `amounts`, each at least 1. Marks what each lost number makes won.
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

/// The squares from 1 up to `largest`.
pub fn squares(largest: u64) -> Vec<u64> {
    let squares = (1_u64..).map(|n| n.saturating_mul(n));
    squares.take_while(|&square| square <= largest).collect()
}

// ANCHOR: lost_positions
/// The lost positions of `game` from `start` on, rising.
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
// ANCHOR_END: lost_positions

// ANCHOR: bar
/// A chocolate bar of some rows and columns, one corner poisoned. A move breaks
/// it along a line and eats the part without the poison.
pub struct Bar;

impl Game for Bar {
    type Position = (u64, u64);

    fn options(&self, &(rows, columns): &(u64, u64)) -> Vec<(u64, u64)> {
        let fewer_rows = (1..rows).map(|rows| (rows, columns));
        let fewer_columns = (1..columns).map(|columns| (rows, columns));
        fewer_rows.chain(fewer_columns).collect()
    }
}
// ANCHOR_END: bar

// ANCHOR: rows
/// Rows of coins, the shortest first; a move takes one coin, or two that lie
/// side by side.
pub struct Rows;

impl Game for Rows {
    type Position = Vec<u64>;

    fn options(&self, rows: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (place, &row) in rows.iter().enumerate() {
            for taken in 1..=row.min(2) {
                for left in 0..=row - taken {
                    let mut option = rows.clone();
                    option[place] = left;
                    option.push(row - taken - left);
                    option.retain(|&row| row > 0);
                    option.sort_unstable();
                    options.push(option);
                }
            }
        }
        options
    }
}
// ANCHOR_END: rows
