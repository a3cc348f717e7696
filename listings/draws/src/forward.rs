//! A natural mistake: labelling a graph with cycles by going forward.

use crate::{backwards, Outcome};
use games::Graph;

// ANCHOR: forward
/// Labels `place` and the positions after it by going forward, using `guess`
/// for a position that is still waiting for its label. The labels can be wrong.
pub fn forward<P>(
    graph: &Graph<P>,
    place: usize,
    guess: Outcome,
    known: &mut Vec<Option<Outcome>>,
) -> Outcome {
    if let Some(outcome) = known[place] {
        return outcome;
    }
    known[place] = Some(guess);
    let mut outcome = Outcome::Lost;
    for &option in &graph.options[place] {
        match forward(graph, option, guess, known) {
            Outcome::Lost => outcome = Outcome::Won,
            Outcome::Drawn if outcome == Outcome::Lost => {
                outcome = Outcome::Drawn;
            }
            _ => {}
        }
    }
    known[place] = Some(outcome);
    outcome
}
// ANCHOR_END: forward

// ANCHOR: hunt
/// Returns a graph in which `forward` from position 0 gives a wrong label, and
/// the place of that label. The graph has as few positions as possible and, for
/// that number, as few arrows as possible.
pub fn smallest_wrong(guess: Outcome) -> Option<(Graph<usize>, usize)> {
    (1..=4).find_map(|positions| {
        let mut codes: Vec<u32> = (0..1 << (positions * positions)).collect();
        codes.sort_by_key(|code| code.count_ones());
        codes.into_iter().find_map(|code| {
            let graph = small_graph(positions, code);
            let right = backwards(&graph);
            let mut known = vec![None; positions];
            forward(&graph, 0, guess, &mut known);
            let wrong = (0..positions)
                .find(|&p| known[p].is_some_and(|o| o != right[p]))?;
            Some((graph, wrong))
        })
    })
}
// ANCHOR_END: hunt

// ANCHOR: small_graph
/// Returns the graph in which an arrow leads from `a` to `b` if and only if
/// bit `a * positions + b` of `code` is 1.
pub fn small_graph(positions: usize, code: u32) -> Graph<usize> {
    let arrow = |a: usize, b: usize| code >> (a * positions + b) & 1 == 1;
    let all = 0..positions;
    let from = |a| all.clone().filter(|&b| arrow(a, b)).collect();
    let options = all.clone().map(from).collect();
    Graph { positions: all.collect(), options }
}
// ANCHOR_END: small_graph
