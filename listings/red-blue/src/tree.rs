//! Finds the values of trees with blue and red edges, edge by edge.

use crate::{Colour, Dyadic, PaintedEdge};

// ANCHOR: up
/// Returns the value of an edge of this colour with something worth `x` on top
/// of it, or `None` if the colour is green or the value does not fit.
pub fn up(colour: Colour, x: Dyadic) -> Option<Dyadic> {
    match colour {
        Colour::Blue => {
            // The smallest n ≥ 1 with x + n > 1.
            let n = x.minus().floor().checked_add(2)?.max(1);
            let sum = x.plus(Dyadic::new(n, 0)?)?;
            sum.halved(u32::try_from(n - 1).ok()?)
        }
        Colour::Red => Some(up(Colour::Blue, x.minus())?.minus()),
        Colour::Green => None,
    }
}
// ANCHOR_END: up

/// An edge of a tree: its lower end, its upper end and its colour.
pub type Branch = (usize, usize, Colour);

// ANCHOR: outwards
/// Returns the edges, each after the edge below it, or `None` if they contain a
/// cycle or one of them is not joined to the ground.
pub fn outwards(edges: &[PaintedEdge]) -> Option<Vec<Branch>> {
    let last = edges.iter().map(|&((a, b), _)| a.max(b)).max();
    let mut touching = vec![Vec::new(); last.unwrap_or(0) + 1];
    for &((a, b), colour) in edges {
        touching[a].push((b, colour));
        touching[b].push((a, colour));
    }
    let mut reached = vec![false; touching.len()];
    reached[0] = true;
    let (mut found, mut waiting) = (Vec::new(), vec![0]);
    while let Some(below) = waiting.pop() {
        for &(above, colour) in &touching[below] {
            if !reached[above] {
                reached[above] = true;
                found.push((below, above, colour));
                waiting.push(above);
            }
        }
    }
    (found.len() == edges.len()).then_some(found)
}
// ANCHOR_END: outwards

// ANCHOR: tree_values
/// Returns, for each vertex, the value of everything that grows above it, or
/// `None` if the edges do not form trees on the ground, if one is green, or if
/// a value does not fit.
pub fn tree_values(edges: &[PaintedEdge]) -> Option<Vec<Dyadic>> {
    let branches = outwards(edges)?;
    let last = branches.iter().map(|&(_, above, _)| above).max();
    let mut values = vec![Dyadic::ZERO; last.unwrap_or(0) + 1];
    for &(below, above, colour) in branches.iter().rev() {
        let branch = up(colour, values[above])?;
        values[below] = values[below].plus(branch)?;
    }
    Some(values)
}
// ANCHOR_END: tree_values
