//! Builds the graph of a game: all positions that play can reach.

use crate::Game;
use std::collections::BTreeMap;

// ANCHOR: graph
/// The graph of a game from a starting position: its positions in ascending
/// order and, for each position, the indices of its options in that order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph<P> {
    /// The positions, each once, in ascending order.
    pub positions: Vec<P>,
    /// `options[i]` holds the places of the options of `positions[i]`, in
    /// ascending order.
    pub options: Vec<Vec<usize>>,
}
// ANCHOR_END: graph

/// The error for a game in which play can reach more positions than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPositions {
    /// The maximum number of positions allowed.
    pub limit: usize,
}

// ANCHOR: explore
/// Returns the graph of `game` from `start`, with at most `limit` positions.
///
/// # Errors
/// [`TooManyPositions`] if play can reach more than `limit` positions.
pub fn graph<G: Game>(
    game: &G,
    start: &G::Position,
    limit: usize,
) -> Result<Graph<G::Position>, TooManyPositions> {
    let mut found = BTreeMap::new(); // position → its options
    let mut to_visit = vec![start.clone()];
    while let Some(position) = to_visit.pop() {
        if found.contains_key(&position) {
            continue;
        }
        if found.len() == limit {
            return Err(TooManyPositions { limit });
        }
        let options = game.options(&position);
        to_visit.extend(options.iter().cloned());
        found.insert(position, options);
    }
    Ok(numbered(found))
}
// ANCHOR_END: explore

/// Replaces each option by its index among the positions in ascending order.
fn numbered<P: Ord>(found: BTreeMap<P, Vec<P>>) -> Graph<P> {
    let (positions, lists): (Vec<P>, Vec<Vec<P>>) = found.into_iter().unzip();
    let place = |p: &P| positions.binary_search(p).expect("an option is found");
    let options = lists
        .iter()
        .map(|list| {
            let mut places: Vec<usize> = list.iter().map(place).collect();
            places.sort_unstable();
            places.dedup();
            places
        })
        .collect();
    Graph { positions, options }
}

impl<P: Ord> Graph<P> {
    /// Returns the place of `position` in the graph, or `None` if it isn't
    /// there.
    pub fn place(&self, position: &P) -> Option<usize> {
        self.positions.binary_search(position).ok()
    }
}
