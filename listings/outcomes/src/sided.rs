//! A game in which the players have different moves.

use crate::Outcomes;
use games::Game;
use std::collections::HashMap;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The player Left.
    Left,
    /// The player Right.
    Right,
}

// ANCHOR: sided
/// A pile of coins, and the amounts that each player may take.
pub struct Sided {
    /// The amounts that Left may take.
    pub left: Vec<u64>,
    /// The amounts that Right may take.
    pub right: Vec<u64>,
}

impl Game for Sided {
    type Position = (u64, Side);

    fn options(&self, &(coins, side): &(u64, Side)) -> Vec<(u64, Side)> {
        let rest = self.amounts(side).iter();
        let rest =
            rest.filter(|&&n| n > 0).filter_map(|n| coins.checked_sub(*n));
        rest.map(|rest| (rest, side.other())).collect()
    }
}
// ANCHOR_END: sided

impl Sided {
    fn amounts(&self, side: Side) -> &[u64] {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }
}

impl Side {
    /// Returns the other player.
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

// ANCHOR: forgetful
/// Returns whether `side`, to move at `coins`, loses according to a program
/// that stores each label under the number of coins alone.
pub fn forgetful(game: &Sided, coins: u64, side: Side) -> bool {
    fn lost(
        game: &Sided,
        at: (u64, Side),
        known: &mut HashMap<u64, bool>,
    ) -> bool {
        if let Some(lost) = known.get(&at.0) {
            return *lost; // perhaps stored when the other player was to move
        }
        let options = game.options(&at);
        let labels: Vec<bool> =
            options.iter().map(|option| lost(game, *option, known)).collect();
        let answer = !labels.contains(&true);
        known.insert(at.0, answer);
        answer
    }
    lost(game, (coins, side), &mut HashMap::new())
}
// ANCHOR_END: forgetful

// ANCHOR: hunt
/// Returns a game with amounts up to `largest` and a number of coins at which
/// the forgetful program is wrong with Left to move. The number is as small as
/// possible, and at most `coins`; the game is the first found for this number.
pub fn smallest_forgotten(coins: u64, largest: u64) -> Option<(Sided, u64)> {
    for coins in 0..=coins {
        for (left, right) in pairs_of_sets(largest) {
            let game = Sided { left, right };
            let lost = Outcomes::new(&game).is_lost(&(coins, Side::Left));
            if forgetful(&game, coins, Side::Left) != lost {
                return Some((game, coins));
            }
        }
    }
    None
}
// ANCHOR_END: hunt

/// Returns all pairs of sets of amounts from 1 to `largest`, starting with the
/// pairs that have the fewest amounts.
fn pairs_of_sets(largest: u64) -> Vec<(Vec<u64>, Vec<u64>)> {
    let set =
        |code: u64| (1..=largest).filter(move |n| code >> (n - 1) & 1 == 1);
    let codes = 0..1_u64 << largest;
    let pairs = codes.clone().flat_map(|a| codes.clone().map(move |b| (a, b)));
    let mut pairs: Vec<_> =
        pairs.map(|(a, b)| (set(a).collect(), set(b).collect())).collect();
    pairs.sort_by_key(|(a, b): &(Vec<u64>, Vec<u64>)| a.len() + b.len());
    pairs
}
