//! Defines games in which coins in a row are turned over.

use games::Game;
use nimbers::mex;

// ANCHOR: turning
/// The rule of a coin-turning game. The coins lie at the places 0, 1, 2, …. The
/// rule says which coins may be turned together, and does not depend on which
/// coins show heads.
pub trait Turning {
    /// Returns the sets of coins that may be turned and whose last place is
    /// `last`. Each set is given by its other places, which are distinct
    /// and below `last`.
    fn others(&self, last: usize) -> Vec<Vec<usize>>;
}
// ANCHOR_END: turning

// ANCHOR: coins
/// A coin-turning game with at most 64 coins. A position is a number: its
/// binary digit for 2^n is 1 if the coin at place n shows heads.
pub struct Coins<R>(pub R);

impl<R: Turning> Game for Coins<R> {
    type Position = u64;

    fn options(&self, heads: &u64) -> Vec<u64> {
        let mut options = Vec::new();
        for last in (0..64).filter(|place| heads >> place & 1 == 1) {
            for others in self.0.others(last) {
                let mut option = heads ^ 1 << last;
                for place in others {
                    option ^= 1 << place;
                }
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: coins

// ANCHOR: values
/// Returns the values of the places below `places`. The value of a place is the
/// nimber of the position whose only head is there.
pub fn values<R: Turning>(rule: &R, places: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for last in 0..places {
        let sum = |others: &Vec<usize>| {
            others.iter().fold(0, |sum, &place| sum ^ values[place])
        };
        let options: Vec<u64> = rule.others(last).iter().map(sum).collect();
        values.push(mex(&options));
    }
    values
}

/// Returns the nim-sum of the values of all heads in a position.
pub fn sum_of_heads(values: &[u64], heads: u64) -> u64 {
    let shows = |place: &usize| heads >> place & 1 == 1;
    let places = (0..values.len()).filter(shows);
    places.fold(0, |sum, place| sum ^ values[place])
}
// ANCHOR_END: values
