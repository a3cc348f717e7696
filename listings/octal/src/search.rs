//! Searches all the short codes for certificates, for repetitions that break,
//! and for games that agree for a long time.
//!
//! | word | in this file |
//! | --- | --- |
//! | `most` | how many digits a code may have after the point |
//! | `first`, `rest` | the digit before the point; the others, as one number |
//! | `largest` | the size of the largest pile in each table |
//! | broken | a repetition that appears in a table and ends inside it |
//! | `breaks` | the n at which it ends: the first with G(n + period) ≠ G(n) |
//! | `one`, `other` | two tables being compared |
//! | twins | two games that agree up to a number of coins, then differ |

use crate::{Certificate, Code, Table};

// ANCHOR: all_codes
/// Returns all the codes with at most `most` digits after the point, those that
/// begin with 0 before those that begin with 4: 2 · 8^`most` codes in all.
pub fn all_codes(most: u32) -> impl Iterator<Item = Code> {
    let count = 8_usize.pow(most);
    let code = move |first, rest: usize| {
        let digit = |later: u32| (rest >> (3 * later) & 7) as u8;
        let mut digits = vec![first];
        digits.extend((0..most).rev().map(digit));
        Code::new(digits)
    };
    [0, 4]
        .into_iter()
        .flat_map(move |first| (0..count).map(move |rest| code(first, rest)))
}
// ANCHOR_END: all_codes

// ANCHOR: verdicts
/// Returns all codes with at most `most` digits after the point, each with the
/// certificate that its table up to `largest` proves, if there is one.
pub fn verdicts(
    most: u32,
    largest: usize,
) -> impl Iterator<Item = (Code, Option<Certificate>)> {
    all_codes(most).map(move |code| {
        let table = Table::fast(code, largest);
        let certificate = table.certify();
        (table.code, certificate)
    })
}
// ANCHOR_END: verdicts

/// A repetition that appears in a table and then breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The code of the game.
    pub code: Code,
    /// The number of coins at which the repetition begins, at least 1.
    pub preperiod: usize,
    /// The number of coins after which the nimbers repeat.
    pub period: usize,
    /// The smallest n from the preperiod on with G(n + period) ≠ G(n).
    pub breaks: usize,
}

impl Broken {
    /// Returns how many n in a row, from the preperiod on, have G(n + period) =
    /// G(n).
    pub fn repeats(&self) -> usize {
        self.breaks - self.preperiod
    }
}

/// Returns the repetitions with this period that break inside a table. Each of
/// them begins at 1 or just after the break before it.
fn broken(table: &Table, period: usize) -> impl Iterator<Item = Broken> + '_ {
    let nimbers = table.nimbers();
    let unlike = (1..nimbers.len().saturating_sub(period))
        .filter(move |&n| nimbers[n] != nimbers[n + period]);
    let mut preperiod = 1;
    unlike.map(move |breaks| {
        let code = table.code.clone();
        let broken = Broken { code, preperiod, period, breaks };
        preperiod = breaks + 1;
        broken
    })
}

// ANCHOR: most_misleading
/// Returns the broken repetition whose block was repeated most often, among all
/// codes with at most `most` digits after the point, tables up to `largest`,
/// and periods from 2 to 12.
pub fn most_misleading(most: u32, largest: usize) -> Option<Broken> {
    let tables = all_codes(most).map(|code| Table::fast(code, largest));
    let of_each_table = tables.filter_map(|table| {
        let of_all_periods = (2..=12).flat_map(|period| broken(&table, period));
        of_all_periods.max_by_key(Broken::times)
    });
    of_each_table.max_by_key(Broken::times)
}
// ANCHOR_END: most_misleading

impl Broken {
    /// Returns how many times the first block is repeated in full.
    pub fn times(&self) -> usize {
        self.repeats() / self.period
    }
}

/// Two games whose nimbers are the same up to a number of coins, and then
/// differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twins {
    /// The two codes.
    pub codes: [Code; 2],
    /// The smallest number of coins for which the nimbers differ.
    pub differ: usize,
    /// The nimbers of the two games for this number of coins.
    pub nimbers: [u64; 2],
}

// ANCHOR: first_difference
/// Returns the first difference between two tables; `None` if they agree as far
/// as both of them go.
pub fn first_difference(one: &Table, other: &Table) -> Option<Twins> {
    let mut pairs = one.nimbers.iter().zip(&other.nimbers);
    let differ = pairs.position(|(a, b)| a != b)?;
    let codes = [one.code.clone(), other.code.clone()];
    let nimbers = [one.nimbers[differ], other.nimbers[differ]];
    Some(Twins { codes, differ, nimbers })
}
// ANCHOR_END: first_difference

// ANCHOR: twins
/// Returns pairs of codes with at most `most` digits after the point whose
/// tables agree at first and then differ somewhere up to `largest`. The pair
/// that agrees longest comes first.
pub fn twins(most: u32, largest: usize) -> Vec<Twins> {
    let mut tables: Vec<Table> =
        all_codes(most).map(|code| Table::fast(code, largest)).collect();
    tables.sort_by(|one, other| one.nimbers.cmp(&other.nimbers));
    tables.dedup_by(|one, other| one.nimbers == other.nimbers);
    let neighbours = tables.windows(2);
    let mut twins: Vec<Twins> =
        neighbours.filter_map(|w| first_difference(&w[0], &w[1])).collect();
    twins.sort_by_key(|pair| std::cmp::Reverse(pair.differ));
    twins
}
// ANCHOR_END: twins
