//! All short codes: which are certified, and which are nearly equal.
//!
//! | word | in this file |
//! | --- | --- |
//! | `most` | how many digits a code may have after the point |
//! | `first`, `rest` | the digit before the point; those after it as a number |
//! | `largest` | the size of the largest pile in each table |
//! | broken | a repetition that is seen in a table and ends inside it |
//! | `breaks` | the n at which it ends: the first with a different nimber |
//! | `one`, `other` | two tables that are compared |
//! | twins | two games that agree up to a number and differ there |

use crate::{Certificate, Code, Table};

// ANCHOR: all_codes
/// Returns all codes with at most `most` digits after the point, first those
/// that begin with 0, then those with 4: 2 · 8^`most` of them.
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
/// Returns, for all codes with at most `most` digits after the point, what
/// their tables up to `largest` prove.
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

/// A repetition that is seen in a table and breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The rules.
    pub code: Code,
    /// Where the repetition begins, at least 1.
    pub preperiod: usize,
    /// The number of coins after which the nimbers repeat there.
    pub period: usize,
    /// The smallest n from the preperiod on with G(n + period) ≠ G(n).
    pub breaks: usize,
}

impl Broken {
    /// Returns for how many n in a row G(n + period) = G(n) is true.
    pub fn repeats(&self) -> usize {
        self.breaks - self.preperiod
    }
}

/// Returns the repetitions with a given period that break inside a table, each
/// from 1 or from the last break on.
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
/// codes of at most `most` digits, tables up to `largest`, and periods from 2
/// to 12.
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
    /// Returns how many times the first block was repeated in full.
    pub fn times(&self) -> usize {
        self.repeats() / self.period
    }
}

/// Two games whose nimbers are the same up to a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twins {
    /// The two codes.
    pub codes: [Code; 2],
    /// The smallest number of coins for which they differ.
    pub differ: usize,
    /// The two nimbers there.
    pub nimbers: [u64; 2],
}

// ANCHOR: first_difference
/// Returns the first difference of two tables, if they differ as far as both
/// go.
pub fn first_difference(one: &Table, other: &Table) -> Option<Twins> {
    let mut pairs = one.nimbers.iter().zip(&other.nimbers);
    let differ = pairs.position(|(a, b)| a != b)?;
    let codes = [one.code.clone(), other.code.clone()];
    let nimbers = [one.nimbers[differ], other.nimbers[differ]];
    Some(Twins { codes, differ, nimbers })
}
// ANCHOR_END: first_difference

// ANCHOR: twins
/// Returns pairs of codes of at most `most` digits whose tables agree at first
/// and differ somewhere up to `largest`, the longest agreement first.
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
