//! Labels all positions of a graph, options first.

use crate::Convention;
use games::{options_first, Game, Graph};

// ANCHOR: label
impl Convention {
    /// Returns whether a position is lost, given whether each of its options is
    /// lost.
    pub fn is_lost(self, options: &[bool]) -> bool {
        if options.is_empty() {
            self == Convention::Normal
        } else {
            !options.contains(&true)
        }
    }
}
// ANCHOR_END: label

// ANCHOR: labels
/// Returns whether each position of `graph` is lost, or `None` if the graph has
/// a cycle.
pub fn labels<P>(
    convention: Convention,
    graph: &Graph<P>,
) -> Option<Vec<bool>> {
    let order = options_first(graph)?;
    Some(labels_in_order(convention, graph, &order))
}

/// Returns the labels of `graph`, found in an `order` with options first.
pub fn labels_in_order<P>(
    convention: Convention,
    graph: &Graph<P>,
    order: &[usize],
) -> Vec<bool> {
    let mut lost = vec![false; graph.positions.len()];
    for &place in order {
        let options = graph.options[place].iter();
        let known: Vec<bool> = options.map(|&o| lost[o]).collect();
        lost[place] = convention.is_lost(&known);
    }
    lost
}
// ANCHOR_END: labels

// ANCHOR: row
/// Returns whether each position from 0 to `largest` is lost, in a game in
/// which every move leads to a smaller number.
///
/// # Panics
/// If a move doesn't lead to a smaller number.
pub fn labels_up_to<G: Game<Position = u64>>(
    convention: Convention,
    game: &G,
    largest: u64,
) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for position in 0..=largest {
        let options = game.options(&position);
        let known: Vec<bool> =
            options.iter().map(|&o| lost[o as usize]).collect();
        lost.push(convention.is_lost(&known));
    }
    lost
}
// ANCHOR_END: row
