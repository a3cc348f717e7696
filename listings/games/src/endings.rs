//! Four ways in which a game can fail to be finite.

use crate::Game;

/// A pile to which each move adds one coin, for ever.
pub struct AddOne;

impl Game for AddOne {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        coins.checked_add(1).into_iter().collect()
    }
}

/// A table with at most `table` coins; a move adds or takes 1, 2 or 3. Taking
/// the last coin ends the game.
pub struct AddOrTake {
    /// The maximum number of coins that the table holds.
    pub table: u64,
}

impl Game for AddOrTake {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        if *coins == 0 {
            return Vec::new();
        }
        let fewer = (1..=3).filter_map(|n| coins.checked_sub(n));
        let more = (1..=3).filter_map(|n| coins.checked_add(n));
        fewer.chain(more.filter(|coins| *coins <= self.table)).collect()
    }
}

// ANCHOR: name_and_count
/// A game whose first move names a number, at most `largest`; after that, each
/// move counts down by one. `None` is the starting position.
pub struct NameAndCount {
    /// The largest number that may be named.
    pub largest: u64,
}

impl Game for NameAndCount {
    type Position = Option<u64>;

    fn options(&self, position: &Option<u64>) -> Vec<Option<u64>> {
        match position {
            None => (0..=self.largest).map(Some).collect(),
            Some(n) => n.checked_sub(1).map(Some).into_iter().collect(),
        }
    }
}
// ANCHOR_END: name_and_count

/// A game whose only move names a number, at most `largest`.
pub struct NameAndStop {
    /// The largest number that may be named.
    pub largest: u64,
}

impl Game for NameAndStop {
    type Position = Option<u64>;

    fn options(&self, position: &Option<u64>) -> Vec<Option<u64>> {
        match position {
            None => (0..=self.largest).map(Some).collect(),
            Some(_) => Vec::new(),
        }
    }
}
