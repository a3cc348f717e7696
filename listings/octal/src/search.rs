//! All short codes: which are certified, and which are nearly equal.

use crate::{Certificate, Code, Table};

// ANCHOR: all_codes
/// All codes with at most `digits` digits after the point, first those that
/// begin with 0, then those with 4: 2 · 8^`digits` of them.
pub fn all_codes(digits: u32) -> impl Iterator<Item = Code> {
    let number = 8_usize.pow(digits);
    let one = move |first, rest: usize| {
        let digit = |place: u32| (rest >> (3 * place) & 7) as u8;
        let mut all = vec![first];
        all.extend((0..digits).rev().map(digit));
        Code::new(all)
    };
    [0, 4]
        .into_iter()
        .flat_map(move |first| (0..number).map(move |rest| one(first, rest)))
}
// ANCHOR_END: all_codes

// ANCHOR: verdicts
/// What the tables up to `largest` prove of all codes with at most `digits`
/// digits after the point.
pub fn verdicts(
    digits: u32,
    largest: usize,
) -> impl Iterator<Item = (Code, Option<Certificate>)> {
    all_codes(digits).map(move |code| {
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
    /// After how many coins the nimbers repeat there.
    pub period: usize,
    /// The smallest n from the preperiod on with G(n + period) ≠ G(n).
    pub breaks: usize,
}

impl Broken {
    /// For how many n in a row G(n + period) = G(n) is true.
    pub fn repeats(&self) -> usize {
        self.breaks - self.preperiod
    }
}

/// The repetitions with one period in a table that break inside of it, each
/// from 1 or from the last break on.
fn broken(table: &Table, period: usize) -> impl Iterator<Item = Broken> + '_ {
    let nimbers = table.nimbers();
    let breaks = (1..nimbers.len().saturating_sub(period))
        .filter(move |&n| nimbers[n] != nimbers[n + period]);
    let mut preperiod = 1;
    breaks.map(move |breaks| {
        let code = table.code.clone();
        let broken = Broken { code, preperiod, period, breaks };
        preperiod = breaks + 1;
        broken
    })
}

// ANCHOR: broken
/// The broken repetition that came most often, among all codes of at most
/// `digits` digits, tables up to `largest`, and periods from 2 to 12.
pub fn most_misleading(digits: u32, largest: usize) -> Option<Broken> {
    let tables = all_codes(digits).map(|code| Table::fast(code, largest));
    let best = tables.filter_map(|table| {
        let all = (2..=12).flat_map(|period| broken(&table, period));
        all.max_by_key(Broken::times)
    });
    best.max_by_key(Broken::times)
}
// ANCHOR_END: broken

impl Broken {
    /// How many whole times the first block came again.
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
/// The first difference of two tables, if there is one in both.
pub fn first_difference(one: &Table, other: &Table) -> Option<Twins> {
    let (a, b) = (one.nimbers(), other.nimbers());
    let differ = a.iter().zip(b).position(|(a, b)| a != b)?;
    let codes = [one.code.clone(), other.code.clone()];
    Some(Twins { codes, differ, nimbers: [a[differ], b[differ]] })
}
// ANCHOR_END: first_difference

// ANCHOR: twins
/// Pairs of codes of at most `digits` digits that agree for long and differ
/// later, up to `largest`; the longest agreement first.
pub fn twins(digits: u32, largest: usize) -> Vec<Twins> {
    let mut tables: Vec<Table> =
        all_codes(digits).map(|code| Table::fast(code, largest)).collect();
    tables.sort_by(|a, b| a.nimbers.cmp(&b.nimbers));
    tables.dedup_by(|a, b| a.nimbers == b.nimbers);
    let pairs = tables.windows(2);
    let mut twins: Vec<Twins> =
        pairs.filter_map(|w| first_difference(&w[0], &w[1])).collect();
    twins.sort_by_key(|twins| std::cmp::Reverse(twins.differ));
    twins
}
// ANCHOR_END: twins
