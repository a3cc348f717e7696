//! Lists all games with few positions, and searches for the smallest game in
//! which a rule is wrong.

use crate::{table_by, Rule};
use games::Game;
use outcomes::Outcomes;

// ANCHOR: small_game
/// A game given by a list: place `p` holds the options of position `p`, all
/// of them smaller than `p`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallGame {
    options: Vec<Vec<u64>>,
}

impl Game for SmallGame {
    type Position = u64;

    fn options(&self, position: &u64) -> Vec<u64> {
        self.options[*position as usize].clone()
    }
}
// ANCHOR_END: small_game

impl SmallGame {
    /// Returns the options of each position, in the order of the positions.
    pub fn lists(&self) -> &[Vec<u64>] {
        &self.options
    }
}

// ANCHOR: small_games
/// Returns all the games with the positions 0, 1, …, `positions` − 1 in which
/// every move goes to a smaller position; `positions` is at most 8.
pub fn small_games(positions: u32) -> impl Iterator<Item = SmallGame> {
    assert!(positions <= 8, "there are too many games with {positions}");
    let pairs = positions * positions.saturating_sub(1) / 2;
    (0..1_u64 << pairs).map(move |mut digits| {
        let mut options = Vec::new();
        for position in 0..u64::from(positions) {
            let mut list = Vec::new();
            for smaller in 0..position {
                if digits % 2 == 1 {
                    list.push(smaller);
                }
                digits /= 2;
            }
            options.push(list);
        }
        SmallGame { options }
    })
}
// ANCHOR_END: small_games

// ANCHOR: hunt
/// Returns a game with the fewest positions, at most `positions`, and one of
/// its positions for which `rule` is wrong: the number is 0 although the
/// position is won, or not 0 although it is lost.
pub fn smallest_wrong(rule: Rule, positions: u32) -> Option<(SmallGame, u64)> {
    for number in 1..=positions {
        for game in small_games(number) {
            let last = u64::from(number) - 1;
            let numbers = table_by(rule, &game, last);
            let mut outcomes = Outcomes::new(&game);
            for position in 0..=last {
                let lost = outcomes.is_lost(&position);
                if (numbers[position as usize] == 0) != lost {
                    return Some((game, position));
                }
            }
        }
    }
    None
}
// ANCHOR_END: hunt
