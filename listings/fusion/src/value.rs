//! Finds the nimber of any green doodle from its bridges.

use crate::Walk;
use stalks::Edge;

// ANCHOR: above
/// Returns, for the ground and for the upper end of each bridge, the nimber of
/// everything standing on it; for every other vertex, only a partial nim-sum.
pub fn above(edges: &[Edge], walk: &Walk) -> Vec<u64> {
    let mut above = vec![0; walk.from.len()];
    for (edge, &(a, b)) in edges.iter().enumerate() {
        if !walk.took(edge, (a, b)) {
            above[a] ^= 1;
        }
    }
    for &vertex in walk.order.iter().rev() {
        let Some((edge, parent)) = walk.from[vertex] else { continue };
        if walk.bridge[edge] {
            above[parent] ^= above[vertex] + 1;
        } else {
            above[parent] ^= above[vertex] ^ 1;
        }
    }
    above
}

/// Returns the nimber of the doodle with these edges, all of which must be
/// standing.
pub fn value(edges: &[Edge]) -> u64 {
    above(edges, &Walk::over(edges))[0]
}
// ANCHOR_END: above
