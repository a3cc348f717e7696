//! Counts the work done by each way of labelling positions.

use crate::Outcomes;
use games::{graph, Game};

/// The cost of labelling: how many positions get a label, and how many probes
/// are made. A probe looks at one option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// The number of positions.
    pub positions: u64,
    /// The number of probes.
    pub probes: u64,
}

/// Returns what it costs to label all numbers from 0 to `start`, bottom-up.
pub fn bottom_up<G: Game<Position = u64>>(game: &G, start: u64) -> Work {
    let options = |position| game.options(&position).len() as u64;
    Work { positions: start + 1, probes: (0..=start).map(options).sum() }
}

/// Returns what it costs to find the label of `start` top-down, with a memory.
pub fn top_down<G: Game>(game: &G, start: &G::Position) -> Work {
    let mut outcomes = Outcomes::new(game);
    outcomes.is_lost(start);
    let positions = outcomes.visited() as u64;
    Work { positions, probes: outcomes.probes() }
}

/// Counts the positions that can be reached from `start`, and their arrows (as
/// probes). Returns `None` if there are more than `limit` positions.
pub fn reachable<G: Game>(
    game: &G,
    start: &G::Position,
    limit: usize,
) -> Option<Work> {
    let graph = graph(game, start, limit).ok()?;
    let arrows = graph.options.iter().map(|to| to.len() as u64).sum();
    Some(Work { positions: graph.positions.len() as u64, probes: arrows })
}

// ANCHOR: without_memory
/// Returns how many probes the definition makes from `start` if it looks at
/// every option; `None` if there are more than 2^64 − 1. There is no search: an
/// option costs one probe plus the probes made from that option.
pub fn without_memory<G: Game<Position = u64>>(
    game: &G,
    start: u64,
) -> Option<u64> {
    let mut probes: Vec<Option<u64>> = Vec::new();
    for position in 0..=start {
        let after = |option: &u64| probes[*option as usize]?.checked_add(1);
        let options = game.options(&position);
        let mut each = options.iter().map(after);
        let all = each.try_fold(0, |sum: u64, n| sum.checked_add(n?));
        probes.push(all);
    }
    probes[start as usize]
}
// ANCHOR_END: without_memory
