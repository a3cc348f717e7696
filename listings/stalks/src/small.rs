//! Lists all small drawings and trees, for tables and searches.

use crate::{edges_of, Doodle, Edge, Hackenbush};
use nimbers::Nimbers;

// ANCHOR: small_trees
/// Returns all trees with this many edges, one of each shape, as lists of
/// parents: no parent is smaller than the parent before it in the list, and
/// every parent is smaller than its children.
pub fn small_trees(edges: usize) -> Vec<Vec<usize>> {
    let mut lists = vec![Vec::new()];
    for vertex in 1..=edges {
        let longer = |list: Vec<usize>| {
            let least = list.last().copied().unwrap_or(0);
            (least..vertex).map(move |p| [&list[..], &[p]].concat())
        };
        lists = lists.into_iter().flat_map(longer).collect();
    }
    let mut seen = std::collections::HashSet::new();
    lists.retain(|list| seen.insert(shape(list)));
    lists
}
// ANCHOR_END: small_trees

// ANCHOR: shape
/// Returns a tree as text: for each vertex, a pair of brackets around
/// everything that stands on it. Trees of the same shape give the same text.
fn shape(parents: &[usize]) -> String {
    let mut inside = vec![Vec::new(); parents.len() + 1];
    for vertex in (0..inside.len()).rev() {
        let mut parts: Vec<String> = std::mem::take(&mut inside[vertex]);
        parts.sort();
        let text = format!("({})", parts.concat());
        match vertex {
            0 => return text,
            _ => inside[parents[vertex - 1]].push(text),
        }
    }
    unreachable!("the loop ends at the ground")
}
// ANCHOR_END: shape

// ANCHOR: small_doodles
/// Returns all drawings, one of each shape, with at most this many edges, loops
/// and double edges included, on at most this many vertices above the ground.
pub fn small_doodles(edges: usize, vertices: usize) -> Vec<Doodle> {
    let ends = |a| (a..=vertices).map(move |b| (a, b));
    let places: Vec<Edge> = (0..=vertices).flat_map(ends).collect();
    let mut found = vec![Vec::new()];
    let mut all = vec![Doodle::of(&[])];
    for _ in 0..edges {
        let more = |list: &Vec<Edge>| {
            let (list, last) = (list.clone(), list.last().copied());
            let later = places.iter().filter(move |&&e| Some(e) >= last);
            later.map(move |&e| [&list[..], &[e]].concat()).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(more).collect();
        let standing = found.iter().map(|list| Doodle::of(list));
        let whole = standing.zip(&found).filter(|(d, l)| d.edges() == **l);
        let named = whole.map(|(doodle, _)| doodle);
        all.extend(named.filter(|d| *d == first_numbering(d, vertices)));
    }
    all
}
// ANCHOR_END: small_doodles

/// Returns the smallest drawing that you can get from `doodle` by renumbering
/// the vertices above the ground, with numbers up to `vertices`.
fn first_numbering(doodle: &Doodle, vertices: usize) -> Doodle {
    let mut orders = vec![vec![0]];
    for vertex in 1..=vertices {
        let longer = |order: &Vec<usize>| {
            let at = |place| {
                let (low, high) = order.split_at(place);
                [low, &[vertex], high].concat()
            };
            (1..=order.len()).map(at).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    let numbered = |order: &Vec<usize>| {
        let edges = doodle.edges().iter().map(|&(a, b)| (order[a], order[b]));
        Doodle::of(&edges.collect::<Vec<_>>())
    };
    orders.iter().map(numbered).min().expect("there is one order at least")
}

// ANCHOR: guesses
/// Guesses that the nimber of a tree is the number of its edges.
pub fn number_of_edges(parents: &[usize]) -> u64 {
    parents.len() as u64
}

/// Guesses that the nimber of a tree is its height, that is, the length of the
/// longest path upwards.
pub fn height(parents: &[usize]) -> u64 {
    heights(parents).into_iter().max().unwrap_or(0)
}

/// Guesses that the nimber is the nim-sum of the heights of the tips.
pub fn ways_to_the_tops(parents: &[usize]) -> u64 {
    let tops = (1..=parents.len()).filter(|v| !parents.contains(v));
    tops.fold(0, |sum, top| sum ^ heights(parents)[top])
}
// ANCHOR_END: guesses

/// Returns, for each vertex of a tree, the number of edges between it and the
/// ground. Parents must have smaller numbers than their children.
fn heights(parents: &[usize]) -> Vec<u64> {
    let mut heights = vec![0];
    for &parent in parents {
        heights.push(heights[parent] + 1);
    }
    heights
}

// ANCHOR: pieces
/// Guesses that the nimber is the nim-sum of the lengths of the pieces, each of
/// which ends at a top or where the tree branches.
pub fn pieces(parents: &[usize]) -> u64 {
    let children = |v| parents.iter().filter(|&&p| p == v).count();
    let mut below = vec![0]; // the edges from the last branching up to a vertex
    let mut sum = 0;
    for (vertex, &parent) in (1..).zip(parents) {
        let begins = parent == 0 || children(parent) > 1;
        below.push(if begins { 1 } else { below[parent] + 1 });
        if children(vertex) != 1 {
            sum ^= below[vertex];
        }
    }
    sum
}
// ANCHOR_END: pieces

// ANCHOR: hunt
/// Returns the first tree with at most this many edges, fewest edges first,
/// whose nimber, found by brute force, `guess` gets wrong.
pub fn smallest_wrong_tree(
    guess: fn(&[usize]) -> u64,
    edges: usize,
) -> Option<Vec<usize>> {
    let mut nimbers = Nimbers::new(&Hackenbush);
    let mut trees = (0..=edges).flat_map(small_trees);
    trees.find(|parents| {
        let doodle = Doodle::of(&edges_of(parents));
        nimbers.of(&doodle) != guess(parents)
    })
}
// ANCHOR_END: hunt

// ANCHOR: colon_hunt
/// A host, one of its vertices, and two plants to put on that vertex.
pub type Planting = (Doodle, usize, Doodle, Doodle);

/// Returns the planting with the fewest edges, and of these the fewest loops,
/// whose plants are `alike`, while the host with one and the host with the
/// other are not. `None` if there is none among `small_doodles(edges, edges)`.
pub fn smallest_colon_failure(
    edges: usize,
    mut alike: impl FnMut(&Doodle, &Doodle) -> bool,
) -> Option<Planting> {
    let all = small_doodles(edges, edges);
    let mut cases = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for b in all[..i].iter().filter(|b| alike(a, b)) {
            cases.extend(all.iter().map(|host| (host, b, a)));
        }
    }
    let weight = |d: &Doodle| d.edges().len() * 100 + loops(d);
    cases.sort_by_key(|(host, a, b)| weight(host) + weight(a) + weight(b));
    cases.into_iter().find_map(|(host, a, b)| {
        let fails = |&x: &usize| !alike(&host.with(x, a), &host.with(x, b));
        let at = (0..=host.last_vertex()).find(fails)?;
        Some((host.clone(), at, a.clone(), b.clone()))
    })
}
// ANCHOR_END: colon_hunt

/// Returns how many edges are loops.
fn loops(doodle: &Doodle) -> usize {
    doodle.edges().iter().filter(|(a, b)| a == b).count()
}
