//! Defines Staircase Nim on one line of steps, and finds all winning moves.

use games::Game;
use nim::nim_sum;

// ANCHOR: rules
/// Staircase Nim: coins lie on the steps 0, 1, 2, …; a move takes one or more
/// coins from a step and puts all of them on the next step down.
pub struct Staircase;

impl Game for Staircase {
    type Position = Vec<u64>;

    fn options(&self, stairs: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for step in 1..stairs.len() {
            for coins in 1..=stairs[step] {
                let mut option = stairs.clone();
                option[step] -= coins;
                option[step - 1] += coins;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: rules

// ANCHOR: piles
/// Returns the piles of a staircase: the coins on its odd steps.
pub fn piles(stairs: &[u64]) -> Vec<u64> {
    stairs.iter().skip(1).step_by(2).copied().collect()
}

/// Returns whether the player to move loses at Staircase Nim.
pub fn is_lost(stairs: &[u64]) -> bool {
    nim_sum(&piles(stairs)) == 0
}
// ANCHOR_END: piles

// ANCHOR: height
/// Returns the total number of steps that the coins can still go down.
pub fn height(stairs: &[u64]) -> u128 {
    let steps = (0..).zip(stairs);
    steps.map(|(step, &coins)| step * u128::from(coins)).sum()
}
// ANCHOR_END: height

// ANCHOR: push
/// A move: `coins` coins go down from the step `from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The step, or the vertex of a tree, that the coins leave.
    pub from: usize,
    /// The number of coins, at least 1.
    pub coins: u64,
}
// ANCHOR_END: push

// ANCHOR: winning_pushes
/// Returns all winning moves, the lowest step first.
pub fn winning_pushes(stairs: &[u64]) -> Vec<Push> {
    let sum = nim_sum(&piles(stairs));
    let mut pushes = Vec::new();
    for from in 1..stairs.len() {
        let odd = if from % 2 == 1 { from } else { from - 1 };
        // What the pile on the odd step should become, and the coins to move.
        let wanted = stairs[odd] ^ sum;
        let coins = if odd == from {
            stairs[odd].saturating_sub(wanted)
        } else {
            wanted.saturating_sub(stairs[odd])
        };
        if (1..=stairs[from]).contains(&coins) {
            pushes.push(Push { from, coins });
        }
    }
    pushes
}
// ANCHOR_END: winning_pushes

// ANCHOR: reply
/// Returns a winning reply to `last`, the move that the opponent has just made
/// from a lost position; `stairs` is the position after that move.
pub fn reply(stairs: &[u64], last: Push) -> Option<Push> {
    if last.from % 2 == 1 {
        let mut pushes = winning_pushes(stairs).into_iter();
        return pushes.find(|push| push.from % 2 == 1);
    }
    // `last` brought its coins to an odd step; push the same number on.
    Some(Push { from: last.from - 1, coins: last.coins })
}
// ANCHOR_END: reply
