//! Searches small trees for one that refutes a guess.

use crate::strategies::every;
use crate::{Player, Tree};

// ANCHOR: small_trees
/// Returns all the trees with `vertices` vertices in which each parent comes
/// before its children, with every choice of points from 0 to `largest` on the
/// leaves.
pub fn small_trees(vertices: usize, largest: i64) -> Vec<Tree> {
    let mut shapes = vec![vec![None]];
    for number in 1..vertices {
        let parents: Vec<_> = (0..number).map(Some).collect();
        shapes = every(&shapes, &parents);
    }
    let mut trees = Vec::new();
    for shape in shapes {
        let tree = Tree::new(shape).expect("parents come before children");
        let mut fillings = vec![Vec::new()];
        for vertex in 0..vertices {
            let most = if tree.is_leaf(vertex) { largest } else { 0 };
            let numbers: Vec<i64> = (0..=most).collect();
            fillings = every(&fillings, &numbers);
        }
        trees.extend(fillings.into_iter().map(|f| tree.clone().with_points(f)));
    }
    trees
}
// ANCHOR_END: small_trees

// ANCHOR: smallest
/// Returns the first tree with this property among those in `small_trees` with
/// at most `most` vertices and points up to `largest`. Trees with fewer
/// vertices are tried first.
pub fn smallest(
    most: usize,
    largest: i64,
    property: impl Fn(&Tree) -> bool,
) -> Option<Tree> {
    let mut sizes = (1..=most).map(|size| small_trees(size, largest));
    sizes.find_map(|trees| trees.into_iter().find(&property))
}
// ANCHOR_END: smallest

// ANCHOR: greedy
/// Returns the result if a greedy `player` moves first against a perfect
/// opponent. She always goes towards the best leaf below. If several children
/// promise the same, she is lucky and picks the best of them.
pub fn greedy(tree: &Tree, player: Player) -> i64 {
    let mut promised = vec![0; tree.vertices()]; // the best leaf below
    let mut hers = vec![0; tree.vertices()]; // the result if she moves next
    let mut others = vec![0; tree.vertices()]; // the result if she doesn't
    for &vertex in tree.order() {
        let end = tree.points_on(vertex);
        let below = || tree.children(vertex);
        let promise = player.best(below().map(|child| promised[child]));
        let best = promise.unwrap_or(end);
        let seen = below().filter(|&child| promised[child] == best);
        let her_result = player.best(seen.map(|child| others[child]));
        let other = player.other().best(below().map(|child| hers[child]));
        promised[vertex] = best;
        hers[vertex] = her_result.unwrap_or(end);
        others[vertex] = other.unwrap_or(end);
    }
    hers[tree.root()]
}
// ANCHOR_END: greedy
