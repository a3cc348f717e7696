//! Walks over a doodle depth-first, and finds its bridges.
//!
//! | word | in this file |
//! | --- | --- |
//! | `vertex` | a vertex, given by its number in the doodle; 0 is the ground |
//! | `edge` | an edge, given by its index in the list, from 0 |
//! | `a`, `b` | the two ends of an edge, as vertices |
//! | `ends[v]` | the edges at v: for each, `edge` and the `other` vertex |
//! | `order` | the vertices, in the order the walk reached them |
//! | `place` | of a vertex: how many vertices the walk reached before it |
//! | `from[v]` | the edge (`over`) and parent from which the walk reached v |
//! | `low[v]` | the smallest place reached from v or above v, without `over` |

use stalks::Edge;

// ANCHOR: ends
/// Returns, for each vertex, the edges that end there: each edge's index, and
/// the vertex at its other end. A loop is listed once.
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
/// The edge along which the walk reached a vertex, and its *parent*, the vertex
/// at the other end; `None` for the ground.
pub(crate) type Origin = Option<(usize, usize)>;

/// A depth-first walk from the ground over everything that stands.
pub struct Walk {
    /// The vertices, in the order the walk reached them.
    pub order: Vec<usize>,
    /// For each vertex, how the walk reached it.
    pub from: Vec<Origin>,
    /// For each edge, whether it is a bridge, that is, on no cycle.
    pub bridge: Vec<bool>,
}
// ANCHOR_END: walk

impl Walk {
    // ANCHOR: over
    /// Walks over `edges`, all of which must be standing on the ground.
    pub fn over(edges: &[Edge]) -> Walk {
        let ends = ends(edges);
        let (order, from) = in_depth(&ends);
        let mut places = vec![0; ends.len()];
        for (place, &vertex) in order.iter().enumerate() {
            places[vertex] = place;
        }
        let bridge = bridges(edges, &ends, &order, &from, places);
        Walk { order, from, bridge }
    }

    /// Returns whether the walk reached a new vertex along this edge.
    pub fn took(&self, edge: usize, (a, b): Edge) -> bool {
        let met_over =
            |vertex: usize| self.from[vertex].is_some_and(|(e, _)| e == edge);
        met_over(a) || met_over(b)
    }
    // ANCHOR_END: over
}

// ANCHOR: in_depth
/// Returns the vertices in the order of a depth-first walk from the ground and,
/// for each vertex, how the walk reached it.
fn in_depth(ends: &[Vec<(usize, usize)>]) -> (Vec<usize>, Vec<Origin>) {
    let mut from = vec![None; ends.len()];
    let mut met = vec![false; ends.len()];
    let mut order = Vec::new();
    let mut waiting = vec![(0, None)];
    while let Some((vertex, origin)) = waiting.pop() {
        if met[vertex] {
            continue;
        }
        met[vertex] = true;
        from[vertex] = origin;
        order.push(vertex);
        for &(edge, other) in &ends[vertex] {
            if !met[other] {
                waiting.push((other, Some((edge, vertex))));
            }
        }
    }
    (order, from)
}
// ANCHOR_END: in_depth

// ANCHOR: bridges
/// Returns, for each edge, whether it is a bridge (Tarjan 1974). `low` starts
/// as the place of each vertex *v* in the walk, and ends as the smallest place
/// that can be reached from *v*, or from a vertex above *v*, without `over`.
fn bridges(
    edges: &[Edge],
    ends: &[Vec<(usize, usize)>],
    order: &[usize],
    from: &[Origin],
    mut low: Vec<usize>,
) -> Vec<bool> {
    let mut bridge = vec![false; edges.len()];
    for (place, &vertex) in order.iter().enumerate().rev() {
        let Some((over, _)) = from[vertex] else { continue };
        for &(edge, other) in &ends[vertex] {
            if edge != over {
                low[vertex] = low[vertex].min(low[other]);
            }
        }
        bridge[over] = low[vertex] == place;
    }
    bridge
}
// ANCHOR_END: bridges
