//! Finds periods of subtraction games, and proves that they last for ever.

use crate::{go_on, largest, lost_below, Claim};
use games::Subtraction;
use outcomes::Convention;

/// The claim about a subtraction game that n and n + `period` coins have the
/// same outcome for all n from `preperiod` up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    preperiod: usize,
    period: usize,
}

impl Certificate {
    /// Returns the certificate, or `None` if the period is 0 and would claim
    /// nothing.
    pub fn new(preperiod: usize, period: usize) -> Option<Certificate> {
        (period > 0).then_some(Certificate { preperiod, period })
    }
}

impl Certificate {
    /// Returns the number from which the outcomes repeat.
    pub fn preperiod(self) -> usize {
        self.preperiod
    }

    /// Returns the length of the period, at least 1.
    pub fn period(self) -> usize {
        self.period
    }

    // ANCHOR: check
    /// Checks that n and n + `period` have the same outcome for all n in a
    /// window that begins at `preperiod` and is as long as the largest amount.
    /// Returns the claim about every number that this proves.
    ///
    /// # Errors
    /// Returns the smallest n in that window for which n and n + `period` have
    /// different outcomes.
    ///
    /// # Panics
    /// If preperiod + period + largest amount does not fit into a `usize`.
    pub fn check(
        self,
        game: &Subtraction,
        convention: Convention,
    ) -> Result<Claim, usize> {
        let Certificate { preperiod, period } = self;
        let table = lost_below(game, convention, self.needed(game));
        let window = preperiod..preperiod + largest(game);
        if let Some(n) = window.clone().find(|&n| table[n] != table[n + period])
        {
            return Err(n);
        }
        let (before, cycle) = table[..preperiod + period].split_at(preperiod);
        Ok(Claim::new(before, cycle).expect("the period is at least 1"))
    }
    // ANCHOR_END: check

    /// Returns how many outcomes the check needs, from 0 coins up.
    ///
    /// # Panics
    /// If preperiod + period + largest amount does not fit into a `usize`.
    pub fn needed(self, game: &Subtraction) -> usize {
        let window = self.preperiod.checked_add(largest(game));
        let end = window.and_then(|end| end.checked_add(self.period));
        end.expect("the table fits into a memory")
    }
}

// ANCHOR: find_period
/// Returns the certificate with the smallest preperiod and period, if a table
/// of `end` outcomes is long enough for it to be found (by Richard Brent's
/// method, 1980).
pub fn find_period(
    game: &Subtraction,
    convention: Convention,
    end: usize,
) -> Option<Certificate> {
    let window = largest(game);
    let mut table = Vec::new();
    let mut mark = 0;
    for n in 1.. {
        let need = n + window;
        if need > table.len() {
            go_on(game, convention, (2 * need).min(end), &mut table);
        }
        if table.get(n..need)? == &table[mark..mark + window] {
            return Some(earliest(&table, mark, n - mark));
        }
        if n.is_power_of_two() {
            mark = n;
        }
    }
    None
}
// ANCHOR_END: find_period

// ANCHOR: earliest
/// Returns the certificate with this period and the smallest preperiod, for a
/// repetition that was seen at `mark`.
fn earliest(table: &[bool], mark: usize, period: usize) -> Certificate {
    let repeats = |n: &usize| table[*n] == table[n + period];
    let preperiod = mark - (0..mark).rev().take_while(repeats).count();
    Certificate { preperiod, period }
}
// ANCHOR_END: earliest

/// An apparent period that does not last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misled {
    /// The amounts that may be taken, in normal play.
    pub amounts: Vec<u64>,
    /// The number of coins at which the repetition begins.
    pub preperiod: usize,
    /// The number of coins after which the outcomes seem to repeat.
    pub period: usize,
    /// The smallest n from the preperiod up for which n and n + period have
    /// different outcomes.
    pub breaks: usize,
}

// ANCHOR: first_misled
/// Returns a game in which `enough` outcomes in a row repeat but a later one
/// does not. The largest amount is as small as possible, at most `limit` < 32;
/// `enough` is a function of the largest amount and the period.
pub fn first_misled(
    enough: impl Fn(usize, usize) -> usize,
    limit: usize,
) -> Option<Misled> {
    for set in sets_up_to(limit) {
        let amounts = members(set);
        let game = Subtraction::new(&amounts).expect("no amount is 0");
        let table = lost_below(&game, Convention::Normal, 20 * limit);
        for (preperiod, period) in pairs_below(4 * limit) {
            let repeats = |n: &usize| table[*n] == table[n + period];
            let from = preperiod..table.len() - period;
            let seen = from.take_while(repeats).count();
            let breaks = preperiod + seen;
            let lasts = breaks + period == table.len();
            let both = changes(&table[preperiod..breaks + period]);
            if both && !lasts && seen >= enough(largest(&game), period) {
                return Some(Misled { amounts, preperiod, period, breaks });
            }
        }
    }
    None
}
// ANCHOR_END: first_misled

/// Returns all nonempty sets of amounts up to `limit`, as bits, in ascending
/// order of their largest amount.
fn sets_up_to(limit: usize) -> std::ops::Range<u32> {
    assert!(limit < 32, "a set has 32 bits");
    1..1 << limit
}

/// Returns the amounts from 1 to 32 whose bits are set, in ascending order; the
/// lowest bit stands for 1.
pub fn members(set: u32) -> Vec<u64> {
    (1..=32).filter(|amount| set >> (amount - 1) & 1 == 1).collect()
}

/// Returns whether both outcomes occur in `table`.
fn changes(table: &[bool]) -> bool {
    table.contains(&true) && table.contains(&false)
}

/// Returns all pairs of a preperiod and a period (at least 1) whose sum is
/// below `end`, in ascending order of the sum.
fn pairs_below(end: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..end).flat_map(|sum| (0..sum).map(move |e| (e, sum - e)))
}
