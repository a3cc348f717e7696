//! Rules for one pile of coins.

use games::{Game, Subtraction};

// ANCHOR: rules
/// The rules of a game with one pile. Every move makes the pile smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnePile {
    /// Take one of the amounts of a subtraction game.
    Take(Subtraction),
    /// Take at least one coin and at most this many.
    Most(u64),
    /// Take at least one coin and at most half of the pile.
    Half,
    /// Leave a proper divisor of the number of coins.
    Divisor,
}
// ANCHOR_END: rules

// ANCHOR: options
impl Game for OnePile {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        let all = *coins;
        match self {
            OnePile::Take(game) => game.options(coins),
            OnePile::Most(most) => (all.saturating_sub(*most)..all).collect(),
            OnePile::Half => (all.div_ceil(2)..all).collect(),
            OnePile::Divisor => {
                (1..all).filter(|rest| all.is_multiple_of(*rest)).collect()
            }
        }
    }
}
// ANCHOR_END: options

// ANCHOR: counts_remainders
/// Returns whether the nimbers of this game are the remainders on division by
/// `most` + 1: the amounts must include every number from 1 to `most`, and no
/// multiple of `most` + 1.
pub fn counts_remainders(game: &Subtraction, most: u64) -> bool {
    let amounts = game.amounts();
    let all = (1..=most).all(|amount| amounts.binary_search(&amount).is_ok());
    let multiple = |amount: &u64| {
        most.checked_add(1).is_some_and(|m| amount.is_multiple_of(m))
    };
    all && !amounts.iter().any(multiple)
}
// ANCHOR_END: counts_remainders
