//! Finds all labels in time proportional to the size of the graph.

use crate::{Labels, Outcome};
use games::Graph;
use outcomes::Convention;
use std::collections::VecDeque;

// ANCHOR: with_counters
/// Returns the labels of `graph`, found with a queue and a counter for each
/// position. Each arrow is looked at once at most. An endless play is a draw.
pub fn with_counters<P>(convention: Convention, graph: &Graph<P>) -> Labels {
    let leads_here = turned_round(graph);
    let mut not_yet_won: Vec<usize> =
        graph.options.iter().map(Vec::len).collect();
    let mut labels = Labels::at_the_end(convention, graph);
    let ends = (0..graph.options.len()).filter(|&p| not_yet_won[p] == 0);
    let mut queue: VecDeque<usize> = ends.collect();
    while let Some(place) = queue.pop_front() {
        for &before in &leads_here[place] {
            labels.looks += 1;
            not_yet_won[before] -= 1;
            let outcome = match labels.outcomes[place] {
                Outcome::Lost => Outcome::Won,
                _ if not_yet_won[before] == 0 => Outcome::Lost,
                _ => continue,
            };
            if labels.step(before, outcome, place) {
                queue.push_back(before);
            }
        }
    }
    labels
}
// ANCHOR_END: with_counters

// ANCHOR: step
impl Labels {
    /// Gives `before`, which has a move to `place`, the label `outcome` unless
    /// it already has a label. Returns whether `before` had none.
    fn step(&mut self, before: usize, outcome: Outcome, place: usize) -> bool {
        let new = self.moves[before].is_none();
        if let (true, Some(moves)) = (new, self.moves[place]) {
            self.set(before, outcome, moves + 1);
        }
        new
    }
}

/// Returns, for each position of `graph`, the positions that lead to it.
fn turned_round<P>(graph: &Graph<P>) -> Vec<Vec<usize>> {
    let mut leads_here = vec![Vec::new(); graph.options.len()];
    for (place, options) in graph.options.iter().enumerate() {
        options.iter().for_each(|&option| leads_here[option].push(place));
    }
    leads_here
}
// ANCHOR_END: step

// ANCHOR: backwards
/// Returns the outcome of each position of `graph`, in the graph's order. A
/// player who cannot move loses; an endless play is a draw.
pub fn backwards<P>(graph: &Graph<P>) -> Vec<Outcome> {
    with_counters(Convention::Normal, graph).outcomes
}
// ANCHOR_END: backwards
