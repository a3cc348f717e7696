//! Finds all scales that can be certified from a list of runs.

use crate::runs::largest;
use crate::{Run, Runs, Whole};
use floor_division::FloorDivision;

/// A pattern: G(n) = G(⌊n/M⌋) for every n ≥ N.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern<W> {
    /// The scale M.
    pub scale: W,
    /// The least N for which the scaling theorem proves the pattern.
    pub from: W,
}

// ANCHOR: patterns
/// Returns the patterns of `game` that the scaling theorem proves within
/// `runs`, by increasing M: every scale M that holds from some N with mN in the
/// runs, where m is the largest divisor, with the least such N.
pub fn patterns<'a, W: Whole>(
    game: &'a FloorDivision,
    runs: &'a Runs<W>,
) -> impl Iterator<Item = Pattern<W>> + 'a {
    let boundaries = &runs.list()[1..];
    let (last, earlier) = match boundaries.split_last() {
        Some((last, earlier)) => (last.start.clone(), earlier),
        None => (W::from(0), boundaries),
    };
    earlier.iter().rev().filter_map(move |run| {
        let scale = last.over(&run.start);
        if scale.times(&run.start).as_ref() != Some(&last) {
            return None; // `last` isn't a multiple
        }
        let from = least_start(game, runs, &scale)?;
        Some(Pattern { scale, from })
    })
}
// ANCHOR_END: patterns

// ANCHOR: least_start
/// Returns the least N such that mN is in the runs and G(n) = G(⌊n/M⌋) from N
/// to the end of the runs. Then mN ≥ M, as the chapter shows.
fn least_start<W: Whole>(
    game: &FloorDivision,
    runs: &Runs<W>,
    scale: &W,
) -> Option<W> {
    let from = last_failure_end(runs, scale)?;
    let end = from.times(&largest(game))?;
    (end < *runs.end()).then_some(from)
}
// ANCHOR_END: least_start

// ANCHOR: walk_down
/// Returns the number after the last n in the runs with G(n) ≠ G(⌊n/M⌋); `None`
/// if this n is the last number in the runs.
fn last_failure_end<W: Whole>(runs: &Runs<W>, scale: &W) -> Option<W> {
    let list = runs.list();
    let mut upper = list.len() - 1; // the run of n
    let below = |scaled: W| scaled < *runs.end();
    let reached = |run: &Run<W>| scale.times(&run.start).is_some_and(below);
    let mut lower = list.partition_point(reached) - 1; // the run of ⌊n/M⌋
    let mut end = None;
    // Walk down from the end. The loop stops, since G(1) = 1 but G(⌊1/M⌋) = 0.
    while list[upper].nimber == list[lower].nimber {
        let scaled = scale.times(&list[lower].start)?;
        let start = list[upper].start.clone().max(scaled.clone());
        if list[upper].start == start {
            upper -= 1;
        }
        if scaled == start {
            lower -= 1;
        }
        end = Some(start);
    }
    end
}
// ANCHOR_END: walk_down
