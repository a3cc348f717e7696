//! Finds the nimber of each branch of a tree, and all winning cuts, in linear
//! time.

use crate::{standing, Doodle, Edge, LAST_VERTEX};
use notebook::{BadInput, Line};

// ANCHOR: tree
/// A tree on the ground: its edges, each with its lower end first, and every
/// edge listed before the one below it.
#[derive(Clone, Debug)]
pub struct Tree {
    edges: Vec<Edge>,
    /// The largest vertex number.
    last: usize,
}
// ANCHOR_END: tree

// ANCHOR: neighbours
/// How many edges end at a vertex, and the nim-sum of their other ends.
#[derive(Clone, Copy, Default)]
struct Around {
    edges: usize,
    others: usize,
}

fn neighbours(edges: &[Edge]) -> Vec<Around> {
    let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    let mut around = vec![Around::default(); last + 1];
    for &(a, b) in edges {
        for (end, other) in [(a, b), (b, a)] {
            around[end].edges += 1;
            around[end].others ^= other;
        }
    }
    around
}
// ANCHOR_END: neighbours

impl Tree {
    // ANCHOR: peel
    /// Returns the tree with these edges, given in any order; `None` if they
    /// contain a cycle or are not all joined to the ground.
    pub fn of(edges: &[Edge]) -> Option<Tree> {
        let mut around = neighbours(edges);
        let above_ground = 1..around.len();
        let used = above_ground.clone().filter(|&v| around[v].edges > 0);
        let vertices = used.count();
        let mut tops: Vec<usize> =
            above_ground.filter(|&v| around[v].edges == 1).collect();
        let mut peeled = Vec::with_capacity(edges.len());
        while let Some(top) = tops.pop() {
            if around[top].edges == 0 {
                continue; // the last vertex of a piece off the ground
            }
            let below = around[top].others; // the only neighbour left
            peeled.push((below, top));
            around[below].edges -= 1;
            around[below].others ^= top;
            if below != 0 && around[below].edges == 1 {
                tops.push(below);
            }
        }
        let all = peeled.len() == edges.len() && vertices == edges.len();
        all.then(|| Tree { edges: peeled, last: around.len() - 1 })
    }
    // ANCHOR_END: peel

    /// Returns the edges, each with its lower end first, and each before the
    /// edge below it.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    // ANCHOR: values
    /// Returns, for each vertex, the nimber of everything on it, as if it were
    /// the ground; the entry at 0 is the tree's nimber. Unused numbers get 0.
    pub fn values(&self) -> Vec<u64> {
        let mut values = vec![0; self.last + 1];
        for &(below, top) in &self.edges {
            values[below] ^= values[top] + 1;
        }
        values
    }
    // ANCHOR_END: values

    // ANCHOR: cuts
    /// Returns the edges that can be cut to leave this nimber, each with its
    /// lower end first, from the ground up.
    pub fn cuts_to(&self, nimber: u64) -> Vec<Edge> {
        let values = self.values();
        // The nimber to leave on each vertex; `None` if no cut above it helps.
        let mut wanted = vec![None; values.len()];
        wanted[0] = Some(nimber);
        let mut cuts = Vec::new();
        for &(below, top) in self.edges.iter().rev() {
            let Some(left_below) = wanted[below] else { continue };
            // What this edge and everything above it must be worth afterwards.
            let branch = left_below ^ values[below] ^ (values[top] + 1);
            if branch == 0 {
                cuts.push((below, top));
            }
            wanted[top] = branch.checked_sub(1); // 0 gives `None`
        }
        cuts
    }
    // ANCHOR_END: cuts

    /// Returns all winning cuts, each with its lower end first, from the ground
    /// up.
    pub fn winning_cuts(&self) -> Vec<Edge> {
        self.cuts_to(0)
    }
}

// ANCHOR: walk
/// Returns a winning cut, lower end first, found on a single path up from the
/// ground; `None` if the tree is lost.
pub fn walk_to_winning_cut(tree: &Tree) -> Option<Edge> {
    let values = tree.values();
    let mut branches = vec![Vec::new(); values.len()];
    for &(below, top) in tree.edges() {
        branches[below].push(top);
    }
    let (mut here, mut wanted) = (0, 0);
    loop {
        // A branch to make smaller; there is one if wanted < values[here].
        let sum = wanted ^ values[here];
        let smaller = |&top: &usize| (values[top] + 1) ^ sum < values[top] + 1;
        let top = branches[here].iter().copied().find(smaller)?;
        match (values[top] + 1) ^ sum {
            0 => return Some((here, top)),
            branch => (here, wanted) = (top, branch - 1),
        }
    }
}
// ANCHOR_END: walk

// ANCHOR: parents
/// Returns the edges under the vertices 1, 2, 3, …, each with the parent first.
pub fn edges_of(parents: &[usize]) -> Vec<Edge> {
    parents.iter().copied().zip(1..).collect()
}

/// Returns, for each vertex, the nimber of everything that stands on it; the
/// entry at 0 is the nimber of the whole tree. The parent of vertex `v`, for
/// `v` from 1 up, is `parents[v - 1]`, and 0 is the ground. A parent may have a
/// larger number than its child.
///
/// # Panics
/// If this is not a tree, that is, if the parents of some vertex do not lead to
/// the ground.
pub fn tree_values(parents: &[usize]) -> Vec<u64> {
    let tree = Tree::of(&edges_of(parents));
    tree.expect("all parents lead to the ground").values()
}
// ANCHOR_END: parents

// ANCHOR: read_parents
/// Reads the parents of the vertices 1, 2, 3, … of a tree from a line.
///
/// # Errors
/// If a word is not a vertex number, or the parents of some vertex do not lead
/// to the ground.
pub fn read_parents(line: &Line) -> Result<Vec<usize>, BadInput> {
    let vertices = line.words().count() as u64;
    if vertices > LAST_VERTEX {
        return Err(line.error(&format!("more than {LAST_VERTEX} vertices")));
    }
    let mut parents = Vec::new();
    for word in line.words() {
        parents.push(word.number_in(0..=vertices)? as usize);
    }
    let standing = standing(&edges_of(&parents));
    match line.words().zip(standing).find(|(_, stands)| !stands) {
        Some((word, _)) => Err(word.error("does not lead to the ground, 0")),
        None => Ok(parents),
    }
}
// ANCHOR_END: read_parents

// ANCHOR: reply
/// Returns the program's cut, as the index of an edge: the first winning cut
/// or, if there is none, one that removes a single edge, to prolong the game.
/// Returns `None` if there is nothing to cut, or the drawing is not a tree.
pub fn reply(doodle: &Doodle) -> Option<usize> {
    let tree = Tree::of(doodle.edges())?;
    let winning = tree.winning_cuts().first().copied();
    // The first edge in the list has nothing above it.
    let (a, b) = winning.or(tree.edges().first().copied())?;
    doodle.edges().iter().position(|&e| e == (a.min(b), a.max(b)))
}
// ANCHOR_END: reply

/// Three plants, as a list of parents: a stalk, a fork and a broom.
pub const OPENING: [usize; 11] = [0, 1, 2, 0, 4, 4, 6, 0, 8, 8, 8];

/// A tree and what it becomes as its branches are combined, step by step, as
/// lists of parents.
pub const STEPS: [&[usize]; 4] = [
    &[0, 1, 2, 3, 3, 3, 2, 7, 8, 8],
    &[0, 1, 2, 3, 3, 3, 2, 7],
    &[0, 1, 2, 3, 2, 5],
    &[0, 1],
];
