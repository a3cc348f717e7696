//! Searches for counterexamples to natural guesses.

use crate::{after, cycle, fused, value};
use stalks::{standing, Doodle, Edge, Hackenbush};

// ANCHOR: doodles
/// Returns all doodles with this many edges among the vertices 0 to `last`,
/// each as a sorted list of edges. All the edges are joined to the ground, 0.
pub fn doodles(last: usize, edges: usize) -> Vec<Vec<Edge>> {
    let pairs: Vec<Edge> =
        (0..=last).flat_map(|a| (a..=last).map(move |b| (a, b))).collect();
    let mut lists: Vec<Vec<Edge>> = vec![vec![]];
    for _ in 0..edges {
        let longer = |list: Vec<Edge>| {
            let from = list.last().copied().unwrap_or((0, 0));
            let rest = pairs.iter().filter(move |&&pair| pair >= from);
            rest.map(move |&pair| [&list[..], &[pair]].concat())
        };
        lists = lists.into_iter().flat_map(longer).collect();
    }
    lists.retain(|list| standing(list).into_iter().all(|stands| stands));
    lists
}
// ANCHOR_END: doodles

// ANCHOR: hunts
/// Returns the first doodle with up to four edges whose nimber changes when two
/// of its vertices are fused, together with the two vertices.
pub fn fusing_fails() -> Option<(Vec<Edge>, usize, usize)> {
    let mut nimbers = nimbers::Nimbers::new(&Hackenbush);
    let mut of = |edges: &[Edge]| nimbers.of(&Doodle::of(edges));
    for edges in (0..=4).flat_map(|number| doodles(number, number)) {
        for (a, b) in corners(&edges) {
            if of(&edges) != of(&fused(&edges, a, b)) {
                return Some((edges, a, b));
            }
        }
    }
    None
}

/// Returns all pairs of distinct vertices, including the ground.
fn corners(edges: &[Edge]) -> Vec<Edge> {
    let mut all: Vec<usize> = edges.iter().flat_map(|&(a, b)| [a, b]).collect();
    all.push(0);
    all.sort_unstable();
    all.dedup();
    let first = |b| all.iter().copied().filter(move |&a| a < b);
    all.iter().flat_map(|&b| first(b).map(move |a| (a, b))).collect()
}
// ANCHOR_END: hunts

// ANCHOR: middle
/// Returns all lists of `k` stalks, given by their lengths, that have `coins`
/// edges in total.
fn stalks_of(k: usize, coins: u64) -> Vec<Vec<u64>> {
    if k == 0 {
        return if coins == 0 { vec![vec![]] } else { vec![] };
    }
    let all = (0..=coins).flat_map(|last| {
        let shorter = stalks_of(k - 1, coins - last).into_iter();
        shorter.map(move |stalks| [&stalks[..], &[last]].concat())
    });
    all.collect()
}

/// Returns the stalks of the first cycle in which cutting the middle edge does
/// not leave their nim-sum. The cycles have odd length, at most `longest`, and
/// at most `most` edges in their stalks; the shortest cycles come first.
pub fn middle_fails(longest: usize, most: u64) -> Option<Vec<u64>> {
    let lengths = (1..=longest).step_by(2);
    let mut all = lengths
        .flat_map(|k| (0..=most).flat_map(move |coins| stalks_of(k, coins)));
    all.find(|stalks| {
        let nim_sum = stalks.iter().fold(0, |sum, stalk| sum ^ stalk);
        value(&after(&cycle(stalks), stalks.len() / 2)) != nim_sum
    })
}
// ANCHOR_END: middle
