//! A walk over a doodle in depth, and the bridges that it finds.

use stalks::Edge;

// ANCHOR: ends
/// For each vertex, the edges that end there: each edge's number, and the
/// vertex at its other end. A loop stands there once.
pub fn ends(edges: &[Edge]) -> Vec<Vec<(usize, usize)>> {
    let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    let mut ends = vec![Vec::new(); last + 1];
    for (edge, &(a, b)) in edges.iter().enumerate() {
        ends[a].push((edge, b));
        if a != b {
            ends[b].push((edge, a));
        }
    }
    ends
}
// ANCHOR_END: ends

// ANCHOR: walk
/// A walk in depth from the ground over all that stands.
pub struct Walk {
    /// The vertices, in the order in which they were met.
    pub order: Vec<usize>,
    /// For each vertex, the edge over which it was met, and from where; `None`
    /// for the ground.
    pub from: Vec<Option<(usize, usize)>>,
    /// For each edge, whether it is a bridge: on no cycle.
    pub bridge: Vec<bool>,
}
// ANCHOR_END: walk

impl Walk {
    // ANCHOR: over
    /// Walks over `edges`, which all stand on the ground.
    pub fn over(edges: &[Edge]) -> Walk {
        let ends = ends(edges);
        let (order, from) = in_depth(&ends);
        let mut number = vec![0; ends.len()];
        for (n, &vertex) in order.iter().enumerate() {
            number[vertex] = n;
        }
        let bridge = bridges(edges, &ends, &order, &from, number);
        Walk { order, from, bridge }
    }

    /// Whether the walk met a new vertex over this edge.
    pub fn took(&self, edge: usize, (a, b): Edge) -> bool {
        let over = |v: usize| self.from[v].is_some_and(|(e, _)| e == edge);
        over(a) || over(b)
    }
    // ANCHOR_END: over
}

// ANCHOR: in_depth
/// For each vertex the edge over which it was met, and from where.
type From = Vec<Option<(usize, usize)>>;

/// The vertices in the order of a walk in depth from the ground, and for each
/// the edge over which it was met, and from where.
fn in_depth(ends: &[Vec<(usize, usize)>]) -> (Vec<usize>, From) {
    let mut from = vec![None; ends.len()];
    let mut met = vec![false; ends.len()];
    let mut order = Vec::new();
    let mut waiting = vec![(0, None)];
    while let Some((vertex, over)) = waiting.pop() {
        if met[vertex] {
            continue;
        }
        met[vertex] = true;
        from[vertex] = over;
        order.push(vertex);
        for &(edge, next) in &ends[vertex] {
            if !met[next] {
                waiting.push((next, Some((edge, vertex))));
            }
        }
    }
    (order, from)
}
// ANCHOR_END: in_depth

// ANCHOR: bridges
/// For each edge, whether it is a bridge (Tarjan 1974). `low` begins as the
/// number of each vertex in the walk, and ends as the smallest number that is
/// reached from above its edge, without that edge.
fn bridges(
    edges: &[Edge],
    ends: &[Vec<(usize, usize)>],
    order: &[usize],
    from: &From,
    mut low: Vec<usize>,
) -> Vec<bool> {
    let mut bridge = vec![false; edges.len()];
    for (number, &vertex) in order.iter().enumerate().rev() {
        let Some((under, _)) = from[vertex] else { continue };
        for &(edge, next) in &ends[vertex] {
            if edge != under {
                low[vertex] = low[vertex].min(low[next]);
            }
        }
        bridge[under] = low[vertex] == number;
    }
    bridge
}
// ANCHOR_END: bridges
