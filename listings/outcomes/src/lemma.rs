//! Tests the two conditions of the strategy lemma on a graph.

use crate::Convention;
use games::Graph;

// ANCHOR: flaw
/// The reason why a set is not the set of lost positions. Positions are given
/// by their places in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A move leads from the set into the set: (a) fails.
    Inside {
        /// The place where the move begins.
        from: usize,
        /// The place where the move leads.
        to: usize,
    },
    /// A position outside has moves, but none into the set: (b) fails.
    NoWayIn {
        /// The place of the position outside.
        at: usize,
    },
    /// A terminal position is on the wrong side.
    WrongEnd {
        /// The place of the terminal position.
        at: usize,
    },
}
// ANCHOR_END: flaw

// ANCHOR: find_flaw
/// Returns the first flaw of the set of places at which `inside` is true.
pub fn find_flaw<P>(
    convention: Convention,
    graph: &Graph<P>,
    inside: impl Fn(usize) -> bool,
) -> Option<Flaw> {
    let terminals_inside = convention == Convention::Normal;
    let flaw_at = |at: usize| {
        let options = &graph.options[at];
        let into = options.iter().copied().find(|&to| inside(to));
        match (inside(at), into) {
            _ if options.is_empty() => {
                let wrong = inside(at) != terminals_inside;
                wrong.then_some(Flaw::WrongEnd { at })
            }
            (true, Some(to)) => Some(Flaw::Inside { from: at, to }),
            (false, None) => Some(Flaw::NoWayIn { at }),
            _ => None,
        }
    };
    (0..graph.positions.len()).find_map(flaw_at)
}
// ANCHOR_END: find_flaw
