//! Multistack Nim: coins in columns of cubbyholes are taken from the top.

use games::Game;
use nim::nim_sum;

// ANCHOR: multistack
/// Columns of cubbyholes with coins, each column from bottom to top. A move
/// takes coins from one cubbyhole; all those above it must be empty.
pub struct Multistack;

impl Game for Multistack {
    type Position = Vec<Vec<u64>>;

    fn options(&self, columns: &Vec<Vec<u64>>) -> Vec<Vec<Vec<u64>>> {
        let mut options = Vec::new();
        for (place, column) in columns.iter().enumerate() {
            let Some(top) = column.iter().rposition(|&coins| coins > 0) else {
                continue; // an empty column
            };
            for rest in 0..column[top] {
                let mut option = columns.clone();
                option[place][top] = rest;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: multistack

// ANCHOR: pile_of
/// Returns the Nim pile that a column is equivalent to.
pub fn pile_of(column: &[u64]) -> u64 {
    column.iter().fold(0, |below, &coins| on_top(below, coins))
}

/// Returns the pile equivalent to `coins` placed on top of a column that is
/// itself equivalent to the pile `below`.
pub fn on_top(below: u64, coins: u64) -> u64 {
    if coins == 0 {
        below
    } else if coins <= below {
        coins - 1
    } else {
        coins
    }
}
// ANCHOR_END: pile_of

// ANCHOR: winning_rest
/// Returns a winning move, if there is one, as the place of the column and the
/// number of coins to leave in its highest nonempty cubbyhole.
pub fn winning_rest(columns: &[Vec<u64>]) -> Option<(usize, u64)> {
    let piles: Vec<u64> = columns.iter().map(|c| pile_of(c)).collect();
    let sum = nim_sum(&piles);
    let place = piles.iter().position(|pile| pile ^ sum < *pile)?;
    let goal = piles[place] ^ sum;
    let column = &columns[place];
    let top = column.iter().rposition(|&coins| coins > 0)?;
    let below = pile_of(&column[..top]);
    let rest = match goal {
        goal if goal == below => 0,
        goal if goal < below => goal + 1,
        goal => goal,
    };
    Some((place, rest))
}
// ANCHOR_END: winning_rest
