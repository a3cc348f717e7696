//! Merges two vertices of a doodle, and searches for the doodles in which
//! merging two vertices of a cycle changes the value.

use crate::{Colour, Painted, PaintedEdge, Values};
use stalks::Edge;

// ANCHOR: fused
/// Returns the doodle with the vertices `a` and `b` merged into one.
pub fn fused(doodle: &Painted, a: usize, b: usize) -> Painted {
    let moved = |v: usize| if v == a.max(b) { a.min(b) } else { v };
    let edges: Vec<PaintedEdge> = doodle
        .edges()
        .iter()
        .map(|&((x, y), colour)| ((moved(x), moved(y)), colour))
        .collect();
    Painted::of(&edges)
}
// ANCHOR_END: fused

/// Returns whether some cycle goes through both `a` and `b`. It tries every
/// subset of `edges`, so there should be only a few edges.
pub fn on_a_cycle(edges: &[Edge], a: usize, b: usize) -> bool {
    (1_usize..1 << edges.len()).any(|code| {
        let some = (0..edges.len()).filter(|&n| code >> n & 1 == 1);
        let some: Vec<Edge> = some.map(|n| edges[n]).collect();
        is_cycle(&some) && touches(&some, a) && touches(&some, b)
    })
}

fn touches(edges: &[Edge], vertex: usize) -> bool {
    edges.iter().any(|&(x, y)| x == vertex || y == vertex)
}

/// Returns whether the edges form a single cycle: exactly two edge ends meet at
/// each of their vertices, and the edges are connected.
fn is_cycle(edges: &[Edge]) -> bool {
    let ends = |v: usize| {
        let at = edges.iter().map(|&(x, y)| (x == v) as u32 + (y == v) as u32);
        at.sum::<u32>()
    };
    if edges.iter().any(|&(x, y)| ends(x) != 2 || ends(y) != 2) {
        return false;
    }
    let mut piece = vec![edges[0].0];
    for _ in edges {
        for &(x, y) in edges {
            if piece.contains(&x) != piece.contains(&y) {
                piece.extend([x, y]);
            }
        }
    }
    edges.iter().all(|&(x, _)| piece.contains(&x))
}

/// Returns all doodles with this many edges in these colours on the vertices 0
/// to `last`, with every edge joined to the ground. The same picture may occur
/// several times, with its vertices numbered differently.
pub fn all_painted(
    edges: usize,
    last: usize,
    colours: &[Colour],
) -> Vec<Painted> {
    let ends = (0..=last).flat_map(|b| (0..=b).map(move |a| (a, b)));
    let kinds: Vec<PaintedEdge> = ends
        .flat_map(|edge| colours.iter().map(move |&colour| (edge, colour)))
        .collect();
    let mut all: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..edges {
        let longer = all.iter().flat_map(|some| {
            let least = some.last().copied().unwrap_or(0);
            let next = least..kinds.len();
            next.map(move |kind| [&some[..], &[kind]].concat())
        });
        all = longer.collect();
    }
    let drawn = all.iter().map(|some| {
        let edges: Vec<PaintedEdge> = some.iter().map(|&n| kinds[n]).collect();
        Painted::of(&edges)
    });
    drawn.filter(|doodle| doodle.edges().len() == edges).collect()
}

// ANCHOR: unfusable
/// Returns the doodles with this many edges in which merging two vertices of a
/// cycle changes the value, each with those two vertices.
pub fn unfusable(edges: usize) -> Vec<(Painted, usize, usize)> {
    use Colour::{Blue, Red};
    let mut values = Values::default();
    let mut found = Vec::new();
    // A doodle with a cycle has no more vertices than edges.
    for doodle in all_painted(edges, edges - 1, &[Blue, Red]) {
        let plain: Vec<Edge> = doodle.edges().iter().map(|e| e.0).collect();
        for b in 1..edges {
            for a in 0..b {
                let one = fused(&doodle, a, b);
                if on_a_cycle(&plain, a, b)
                    && values.of(&one) != values.of(&doodle)
                {
                    found.push((doodle.clone(), a, b));
                }
            }
        }
    }
    found
}
// ANCHOR_END: unfusable
