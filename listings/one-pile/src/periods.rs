//! Proves that the nimbers of a subtraction game with finitely many amounts
//! repeat for ever.

use games::Subtraction;
use nimbers::table;
use outcomes::Convention;
use patterns::{find_period, largest, members, Certificate};

// ANCHOR: values
/// The nimbers of all piles: first those in the table, then the part of the
/// table from `preperiod` on, over and over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    table: Vec<u64>,
    preperiod: usize,
}

impl Values {
    /// Returns the nimber of a pile of `coins`.
    pub fn of(&self, coins: u64) -> u64 {
        let (before, cycle) = self.table.split_at(self.preperiod);
        match coins.checked_sub(before.len() as u64) {
            None => before[coins as usize],
            Some(more) => cycle[(more % cycle.len() as u64) as usize],
        }
    }
}
// ANCHOR_END: values

impl Values {
    // ANCHOR: prove
    /// Proves that n and n + period have the same nimber for all n from the
    /// preperiod up, by checking all n in a window that begins there and is as
    /// long as the largest amount. Returns the nimbers of all piles.
    ///
    /// # Errors
    /// Returns the smallest n in that window whose nimber differs from the
    /// nimber of n + period.
    ///
    /// # Panics
    /// If preperiod + period + largest amount doesn't fit into a `usize`.
    pub fn prove(game: &Subtraction, pair: Certificate) -> Result<Self, u64> {
        let (preperiod, period) = (pair.preperiod(), pair.period());
        let mut table = table(game, pair.needed(game) as u64 - 1);
        let breaks = |n: &usize| table[*n] != table[n + period];
        let mut window = preperiod..preperiod + largest(game);
        if let Some(n) = window.find(breaks) {
            return Err(n as u64);
        }
        table.truncate(preperiod + period);
        Ok(Values { table, preperiod })
    }
    // ANCHOR_END: prove
}

// ANCHOR: look_back
/// Returns the smallest preperiod and period of a table in which `window`
/// entries in a row always determine the next one, if the last `window` entries
/// also occur earlier in the table.
pub fn look_back<T: PartialEq>(
    table: &[T],
    window: usize,
) -> Option<Certificate> {
    let last = table.len().checked_sub(window)?;
    let seen = |p: &usize| table[last - p..][..window] == table[last..];
    let period = (1..=last).find(seen)?;
    let same = |n: &usize| table[*n] == table[n + period];
    let back = (0..last - period).rev().take_while(same).count();
    Certificate::new(last - period - back, period)
}
// ANCHOR_END: look_back

// ANCHOR: find_values
/// Returns the smallest preperiod and period of the nimbers of `game`, if a
/// table of `end` piles shows them. Doubles the table until a window recurs.
pub fn find_values(game: &Subtraction, end: usize) -> Option<Certificate> {
    let window = largest(game);
    let mut length = 2 * window + 1;
    loop {
        length = length.min(end);
        let table = table(game, length.checked_sub(1)? as u64);
        if let Some(found) = look_back(&table, window) {
            return Some(found);
        }
        if length == end {
            return None;
        }
        length *= 2;
    }
}
// ANCHOR_END: find_values

/// A game whose outcomes and nimbers repeat in different ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart {
    /// The amounts of the game.
    pub amounts: Vec<u64>,
    /// The preperiod and period of the outcomes in normal play.
    pub outcomes: Certificate,
    /// The preperiod and period of the nimbers.
    pub values: Certificate,
}

// ANCHOR: first_apart
/// Returns a game with amounts up to `limit` (below 32) for which `differ`
/// returns `true`, given the certificates of its outcomes and of its nimbers.
/// The largest amount of the game is the smallest possible.
///
/// # Panics
/// If 4096 piles are too few to find the period of some game that is tried.
pub fn first_apart(
    differ: impl Fn(Certificate, Certificate) -> bool,
    limit: u32,
) -> Option<Apart> {
    (1..1 << limit).find_map(|set| {
        let amounts = members(set);
        let game = Subtraction::new(&amounts).expect("no amount is 0");
        let outcomes = find_period(&game, Convention::Normal, 1 << 12);
        let outcomes = outcomes.expect("the table is long enough");
        let values = find_values(&game, 1 << 12);
        let values = values.expect("the table is long enough");
        let apart = Apart { amounts, outcomes, values };
        differ(outcomes, values).then_some(apart)
    })
}
// ANCHOR_END: first_apart
