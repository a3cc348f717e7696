//! Fuses two vertices, and opens loops.

use stalks::Edge;

// ANCHOR: fused
/// Returns the edges after `a` and `b` have been fused into one vertex, which
/// gets the smaller number. An edge between them becomes a loop.
pub fn fused(edges: &[Edge], a: usize, b: usize) -> Vec<Edge> {
    let (a, b) = (a.min(b), a.max(b));
    let new = |vertex| if vertex == b { a } else { vertex };
    edges.iter().map(|&(c, d)| (new(c), new(d))).collect()
}
// ANCHOR_END: fused

// ANCHOR: loops_to_stalks
/// Returns the edges after each loop has been opened, that is, replaced by a
/// stalk of one edge with a new vertex at its end.
pub fn loops_opened(edges: &[Edge]) -> Vec<Edge> {
    let ends = edges.iter().flat_map(|&(a, b)| [a, b]);
    let mut last = ends.max().unwrap_or(0);
    let mut open = |(a, b)| {
        if a != b {
            return (a, b);
        }
        last += 1;
        (a, last)
    };
    edges.iter().map(|&edge| open(edge)).collect()
}
// ANCHOR_END: loops_to_stalks
