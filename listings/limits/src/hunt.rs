//! Searches for sums of components that have the same nimbers but different
//! winners in misère play.

use crate::Shortened;
use nim::nim_sum;
use outcomes::{Convention, Outcomes};
use splitting::{values, Splitting};

// ANCHOR: all_sums
/// Returns all the sums with this total and at most `most` components, each
/// with its components in ascending order.
pub fn all_sums(total: usize, most: usize) -> Vec<Vec<usize>> {
    fn go_on(sum: &[usize], rest: usize, most: usize) -> Vec<Vec<usize>> {
        if rest == 0 {
            return vec![sum.to_vec()];
        }
        let least = sum.last().copied().unwrap_or(1);
        let next = (least..=rest).take_while(|_| sum.len() < most);
        next.flat_map(|part| go_on(&[sum, &[part]].concat(), rest - part, most))
            .collect()
    }
    go_on(&[], total, most)
}
// ANCHOR_END: all_sums

// ANCHOR: judged
/// A sum of components, with its nimbers and its winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The components, in ascending order.
    pub sum: Vec<usize>,
    /// The nimbers of the components, in the same order.
    pub nimbers: Vec<u64>,
    /// Whether the sum is lost in misère play.
    pub lost: bool,
}
// ANCHOR_END: judged

// ANCHOR: judge
/// Returns all the sums with totals up to `largest` and at most `most`
/// components, small totals first, with their nimbers and winners.
pub fn judged<S: Splitting>(
    rule: S,
    largest: usize,
    most: usize,
) -> Vec<Judged> {
    let table = values(&rule, largest);
    let short = Shortened::up_to(rule, largest);
    let mut outcomes = Outcomes::under(Convention::Misere, &short);
    let all = (0..=largest).flat_map(|total| all_sums(total, most));
    let judge = |sum: Vec<usize>| {
        let nimbers = sum.iter().map(|&part| table[part]).collect();
        let lost = outcomes.is_lost(&short.shorten(&sum));
        Judged { sum, nimbers, lost }
    };
    all.map(judge).collect()
}
// ANCHOR_END: judge

// ANCHOR: same_nimber
/// Returns two sums with the same nimber but different winners in misère play.
/// The second is the first sum that has such a partner before it, and the first
/// is the earliest of its partners.
pub fn same_nimber(all: &[Judged]) -> Option<(&Judged, &Judged)> {
    (0..all.len()).find_map(|place| {
        let here = &all[place];
        let nimber = nim_sum(&here.nimbers);
        let mut before = all[..place].iter();
        let other = before.find(|other| {
            nim_sum(&other.nimbers) == nimber && other.lost != here.lost
        })?;
        Some((other, here))
    })
}

/// Returns the first sum for which the rule of misère Nim, with the nimbers of
/// the components in place of the piles, names the wrong winner.
pub fn rule_fails(all: &[Judged]) -> Option<&Judged> {
    all.iter().find(|here| misere::is_lost(&here.nimbers) != here.lost)
}
// ANCHOR_END: same_nimber
