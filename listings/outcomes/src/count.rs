//! What each way of labelling costs.

use crate::Outcomes;
use games::{graph, Game};

/// What labelling costs: positions that get a label, and probes, that is,
/// looks from a position at an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// How many positions.
    pub positions: u64,
    /// How many probes.
    pub probes: u64,
}

/// Bottom-up through all numbers from 0 to `start`.
pub fn bottom_up<G: Game<Position = u64>>(game: &G, start: u64) -> Work {
    let options = |position| game.options(&position).len() as u64;
    Work { positions: start + 1, probes: (0..=start).map(options).sum() }
}

/// Top-down from `start`, with a memory.
pub fn top_down<G: Game>(game: &G, start: &G::Position) -> Work {
    let mut outcomes = Outcomes::new(game);
    outcomes.is_lost(start);
    let positions = outcomes.visited() as u64;
    Work { positions, probes: outcomes.probes() }
}

/// The positions that play can reach from `start`, and the arrows between
/// them; `None` if there are more than `limit` positions.
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
/// How many probes the definition makes from `start` without a memory, if it
/// looks at every option; `None` if more than 2^64 − 1. Nothing is searched:
/// an option costs one probe, and the probes that it makes itself.
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
