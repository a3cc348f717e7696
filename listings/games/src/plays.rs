//! Counts the plays of a game and measures how long they last.

use crate::Graph;

// ANCHOR: plays
/// The number of plays that begin at a position, and their lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plays {
    /// The number of moves in the shortest finished play.
    pub shortest: u64,
    /// The number of moves in the longest finished play.
    pub longest: u64,
    /// The number of finished plays; `None` if there are more than 2^128 − 1.
    pub number: Option<u128>,
}
// ANCHOR_END: plays

// ANCHOR: count
/// Returns the `Plays` from each position; `None` if `graph` has a cycle.
pub fn plays<P>(graph: &Graph<P>) -> Option<Vec<Plays>> {
    let mut known: Vec<Option<Plays>> = vec![None; graph.positions.len()];
    for place in options_first(graph)? {
        let options = graph.options[place].iter();
        let after: Vec<Plays> =
            options.map(|&o| known[o].expect("options come first")).collect();
        known[place] = Some(from_options(&after));
    }
    known.into_iter().collect()
}

/// Returns the `Plays` from a position, given those from each of its options.
fn from_options(after: &[Plays]) -> Plays {
    if after.is_empty() {
        return Plays { shortest: 0, longest: 0, number: Some(1) };
    }
    Plays {
        shortest: 1 + after.iter().map(|p| p.shortest).min().unwrap_or(0),
        longest: 1 + after.iter().map(|p| p.longest).max().unwrap_or(0),
        number: after
            .iter()
            .try_fold(0, |sum: u128, p| sum.checked_add(p.number?)),
    }
}
// ANCHOR_END: count

// ANCHOR: order
/// Returns the places of `graph` in an order in which every option comes before
/// the positions that lead to it, or `None` if the graph has a cycle.
pub fn options_first<P>(graph: &Graph<P>) -> Option<Vec<usize>> {
    let mut leads_here = vec![Vec::new(); graph.positions.len()];
    let mut waiting_for: Vec<usize> = Vec::new();
    for (place, options) in graph.options.iter().enumerate() {
        options.iter().for_each(|&o| leads_here[o].push(place));
        waiting_for.push(options.len());
    }
    let everywhere = 0..waiting_for.len();
    let mut order: Vec<usize> =
        everywhere.filter(|&place| waiting_for[place] == 0).collect();
    let mut next = 0;
    while next < order.len() {
        for &before in &leads_here[order[next]] {
            waiting_for[before] -= 1;
            if waiting_for[before] == 0 {
                order.push(before);
            }
        }
        next += 1;
    }
    (order.len() == waiting_for.len()).then_some(order)
}
// ANCHOR_END: order

/// Returns whether a position of `graph` can come up twice in the same play.
pub fn has_cycle<P>(graph: &Graph<P>) -> bool {
    options_first(graph).is_none()
}

// ANCHOR: walk
/// Returns whether a play from `place` can last for `moves` moves or more.
pub fn can_go_on<P>(graph: &Graph<P>, place: usize, moves: usize) -> bool {
    let mut reached = vec![false; graph.positions.len()];
    reached[place] = true;
    for _ in 0..moves {
        let mut next = vec![false; reached.len()];
        let from_here = |place: &usize| reached[*place];
        for place in (0..reached.len()).filter(from_here) {
            graph.options[place].iter().for_each(|&o| next[o] = true);
        }
        reached = next;
    }
    reached.contains(&true)
}
// ANCHOR_END: walk
