//! Tests whether the amounts of a game are symmetric, and surveys the periods
//! of the games with three amounts.

use crate::{find_period, Certificate};
use games::Subtraction;
use outcomes::Convention;

// ANCHOR: symmetric
/// Returns whether the amounts are symmetric about p/2, that is, whether p − s
/// is an amount for each amount s.
pub fn symmetric(amounts: &[u64], p: u64) -> bool {
    let partner = |s: &u64| p.checked_sub(*s);
    amounts.iter().map(partner).all(|t| t.is_some_and(|t| amounts.contains(&t)))
}
// ANCHOR_END: symmetric

/// A subtraction game with three amounts, and its period in normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triple {
    /// The amounts, in ascending order.
    pub amounts: [u64; 3],
    /// The smallest preperiod and period of the outcomes.
    pub found: Certificate,
}

impl Triple {
    /// Returns whether the largest amount is the sum of the other two.
    pub fn is_additive(&self) -> bool {
        let [a, b, c] = self.amounts;
        a + b == c
    }

    /// Returns whether the sum of some two amounts is a multiple of the period.
    pub fn is_sum_of_two(&self) -> bool {
        let [a, b, c] = self.amounts;
        let period = self.found.period() as u64;
        [a + b, a + c, b + c].iter().any(|sum| sum.is_multiple_of(period))
    }
}

/// Returns all games with three amounts up to `largest`, with their periods.
///
/// # Panics
/// If a table of 2^22 outcomes is too short to find the period of some game.
pub fn triples(largest: u64) -> impl Iterator<Item = Triple> {
    let pairs =
        move |c: u64| (1..c).flat_map(move |b| (1..b).map(move |a| [a, b, c]));
    (1..=largest).flat_map(pairs).map(|amounts| {
        let game = Subtraction::new(&amounts).expect("no amount is 0");
        let found = find_period(&game, Convention::Normal, 1 << 22);
        Triple { amounts, found: found.expect("the table is long enough") }
    })
}
