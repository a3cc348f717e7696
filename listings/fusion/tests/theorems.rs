//! Checks each theorem of the chapter on all small doodles.

use crate::common::{doodles, Judge};
use fusion::{
    after, cuts_by_value, cycle, edge_to_cut, fast_value, fused, fusing_fails,
    loops_opened, odd_class, value, winning_cut, Walk,
};
use games::{graph, Game};
use outcomes::{Convention, Outcomes};
use stalks::{Doodle, Edge, Hackenbush};
use std::collections::{BTreeMap, BTreeSet};

/// Returns all lists of `k` stalks shorter than `bound`.
fn all_stalks(k: usize, bound: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..k {
        let longer =
            |s: Vec<u64>| (0..bound).map(move |t| [&s[..], &[t]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

fn nim_sum(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, n| sum ^ n)
}

/// Returns the shape of a doodle's game graph as text: the shapes of its
/// options, in brackets.
fn shape(edges: &[Edge]) -> String {
    let mut below: Vec<String> = Hackenbush
        .options(&Doodle::of(edges))
        .iter()
        .map(|o| shape(o.edges()))
        .collect();
    below.sort();
    format!("({})", below.concat())
}

#[test]
fn loop_is_a_stalk() {
    let mut judge = Judge::new();
    for edges in doodles(2, 4) {
        let opened = loops_opened(&edges);
        assert!(opened.iter().all(|(a, b)| a != b));
        assert_eq!(shape(&edges), shape(&opened), "{edges:?}");
        let sizes = [&edges, &opened].map(|e| {
            graph(&Hackenbush, &Doodle::of(e), 1000).unwrap().positions.len()
        });
        assert!(sizes[0] <= sizes[1]);
        assert_eq!(judge.of(&edges), judge.of(&opened));
    }
    // A cycle of two edges cannot be opened like a loop.
    assert_ne!(shape(&[(0, 1), (0, 1)]), shape(&[(0, 1), (1, 2)]));
    assert_ne!(judge.of(&[(0, 1), (0, 1)]), judge.of(&[(0, 1), (1, 2)]));
}

#[test]
fn odd_cycle() {
    for (k, bound) in [(1, 16), (3, 16), (5, 7), (7, 3)] {
        for stalks in all_stalks(k, bound) {
            let target = nim_sum(&stalks);
            let edges = cycle(&stalks);
            let left: Vec<u64> =
                (0..k).map(|e| value(&after(&edges, e))).collect();
            let works = |e: &usize| left[*e] == target;
            let good: Vec<usize> = (0..k).filter(works).collect();
            let class = odd_class(&stalks);
            assert!(good.iter().all(|e| class.contains(e)), "{stalks:?}");
            assert_eq!(good.len() % 2, 1, "{stalks:?}");
            assert!(works(&edge_to_cut(&stalks)), "{stalks:?}");
        }
    }
    // A cut leaves a tree. Compare the tree's value with brute force.
    let mut judge = Judge::new();
    for stalks in all_stalks(3, 4) {
        let edges = cycle(&stalks);
        for e in 0..3 {
            assert_eq!(value(&after(&edges, e)), judge.of(&after(&edges, e)));
        }
    }
    // If the number of edges is even, no cut leaves the nim-sum.
    for (k, bound) in [(2, 16), (4, 7), (6, 3)] {
        for stalks in all_stalks(k, bound) {
            let edges = cycle(&stalks);
            let target = nim_sum(&stalks);
            assert!((0..k).all(|e| value(&after(&edges, e)) != target));
        }
    }
}

#[test]
fn even_times() {
    for (k, bound) in [(1, 9), (2, 9), (3, 9), (4, 6), (5, 4), (6, 3), (7, 3)] {
        for stalks in all_stalks(k, bound) {
            let edges = cycle(&stalks);
            let mut times = BTreeMap::new();
            for e in 0..k {
                *times.entry(value(&after(&edges, e))).or_insert(0) += 1;
            }
            times.retain(|_, times| *times % 2 == 1);
            let odd: Vec<u64> = times.into_keys().collect();
            let target = nim_sum(&stalks);
            let expected = if k % 2 == 1 { vec![target] } else { vec![] };
            assert_eq!(odd, expected, "{stalks:?}");
        }
    }
}

#[test]
fn cycle_with_stalks() {
    let mut judge = Judge::new();
    for (k, bound) in [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2)] {
        for stalks in all_stalks(k, bound) {
            let by_rule = (k as u64 % 2) ^ nim_sum(&stalks);
            assert_eq!(judge.of(&cycle(&stalks)), by_rule, "{stalks:?}");
        }
    }
    // The rule is only for cycles through the ground. On top of an edge, this
    // triangle makes a nimber of 2, one more than its own.
    assert_eq!(judge.of(&[(0, 1), (1, 2), (2, 3), (1, 3)]), 2);
}

/// Returns whether `edges` contain two paths from `a` to `b` without a common
/// edge.
fn two_paths(edges: &[Edge], a: usize, b: usize) -> bool {
    paths(edges, a, b).iter().any(|path| {
        let rest: Vec<Edge> = (0..edges.len())
            .filter(|e| !path.contains(e))
            .map(|e| edges[e])
            .collect();
        !paths(&rest, a, b).is_empty()
    })
}

/// Returns all paths from `a` to `b`, each as a list of edge indices. No path
/// visits a vertex twice.
fn paths(edges: &[Edge], a: usize, b: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let mut waiting = vec![(vec![a], vec![])];
    while let Some((vertices, path)) = waiting.pop() {
        let here = vertices[vertices.len() - 1];
        if here == b {
            found.push(path);
            continue;
        }
        for (e, &(c, d)) in edges.iter().enumerate() {
            let next = if c == here { d } else { c };
            if (c == here || d == here) && !vertices.contains(&next) {
                let further = [&vertices[..], &[next]].concat();
                waiting.push((further, [&path[..], &[e]].concat()));
            }
        }
    }
    found
}

#[test]
fn fusion() {
    let mut judge = Judge::new();
    let mut broken = BTreeSet::new();
    for (last, most) in [(2, 5), (3, trial::range(4, 6))] {
        for edges in doodles(last, most) {
            for b in 1..=last {
                for a in 0..b {
                    let stands = |v| {
                        v == 0 || edges.iter().any(|&(c, d)| c == v || d == v)
                    };
                    if !stands(a) || !stands(b) {
                        continue;
                    }
                    let same =
                        judge.of(&edges) == judge.of(&fused(&edges, a, b));
                    if two_paths(&edges, a, b) {
                        assert!(same, "{edges:?} {a} {b}");
                    } else if !same {
                        broken.insert((edges.len(), edges.clone(), a, b));
                    }
                }
            }
        }
    }
    // Without the two paths, the theorem fails, for example in a stalk of two
    // edges. The first failure is the one that `fusing_fails` finds.
    assert!(broken.contains(&(2, vec![(0, 1), (1, 2)], 0, 1)));
    let (edges, a, b) = fusing_fails().unwrap();
    assert_eq!(broken.first(), Some(&(edges.len(), edges, a, b)));
}

#[test]
fn green_parity() {
    let mut judge = Judge::new();
    for edges in doodles(3, trial::range(5, 6)) {
        assert_eq!(judge.of(&edges) % 2, edges.len() as u64 % 2, "{edges:?}");
    }
    // Without "all edges stand", the theorem fails: here one of two edges is
    // not connected to the ground.
    let fallen = [(0, 1), (2, 3)];
    assert_eq!(judge.of(&fallen), 1);
}

#[test]
fn bridges() {
    let mut judge = Judge::new();
    let box_of_doodles = doodles(3, 6);
    assert_eq!(box_of_doodles.len(), 4217);
    for edges in &box_of_doodles {
        let nimber = judge.of(edges);
        assert_eq!(value(edges), nimber, "{edges:?}");
        assert_eq!(fast_value(edges), Some(nimber), "{edges:?}");
        match winning_cut(edges) {
            None => assert_eq!(nimber, 0, "{edges:?}"),
            Some(cut) => {
                assert_eq!(judge.of(&after(edges, cut)), 0, "{edges:?}")
            }
        }
        let walk = Walk::over(edges);
        for (e, &(a, b)) in edges.iter().enumerate() {
            let mut rest = edges.clone();
            rest.remove(e);
            let apart = a != b && paths(&rest, a, b).is_empty();
            assert_eq!(walk.bridge[e], apart, "{edges:?}");
        }
    }
}

/// Returns whether `a` and `b` are connected without the edges in `gone`.
fn holds(edges: &[Edge], gone: &[usize], a: usize, b: usize) -> bool {
    let keep = |e: &usize| !gone.contains(e);
    let rest: Vec<Edge> =
        (0..edges.len()).filter(keep).map(|e| edges[e]).collect();
    !paths(&rest, a, b).is_empty()
}

/// Returns whether two edges, neither of them a bridge, are mates: either they
/// are the same edge, or removing both separates the two ends of one of them.
fn mates(edges: &[Edge], e: usize, f: usize) -> bool {
    let apart = |&g: &usize| {
        let (a, b) = edges[g];
        !holds(edges, &[e, f], a, b)
    };
    e == f || [e, f].iter().any(apart)
}

/// Returns all mates of an edge, including the edge itself.
fn class(edges: &[Edge], bridge: &[bool], e: usize) -> Vec<usize> {
    let is_mate = |&f: &usize| !bridge[f] && mates(edges, e, f);
    (0..edges.len()).filter(is_mate).collect()
}

#[test]
fn rings() {
    for edges in doodles(3, trial::range(5, 6)) {
        let walk = Walk::over(&edges);
        for e in (0..edges.len()).filter(|&e| !walk.bridge[e]) {
            let class = class(&edges, &walk.bridge, e);
            for &f in &class {
                let others = self::class(&edges, &walk.bridge, f);
                assert_eq!(class, others, "{edges:?}");
                // When f is removed, its mates become bridges, and no other
                // edge does.
                let mut rest = edges.clone();
                rest.remove(f);
                let bridge = Walk::over(&rest).bridge;
                for g in (0..edges.len()).filter(|&g| g != f) {
                    let now = bridge[if g > f { g - 1 } else { g }];
                    assert_eq!(now, walk.bridge[g] || class.contains(&g));
                }
            }
        }
    }
    // A bridge is in no ring. In a stalk of two edges, both are bridges.
    assert_eq!(Walk::over(&[(0, 1), (1, 2)]).bridge, [true, true]);
}

#[test]
fn winning_cuts() {
    let mut judge = Judge::new();
    let (mut even_and_none, mut even_and_wins) = (0, 0);
    for edges in doodles(3, trial::range(5, 6)) {
        let bridge = Walk::over(&edges).bridge;
        let (inner, bridges): (Vec<usize>, Vec<usize>) =
            (0..edges.len()).partition(|&e| !bridge[e]);
        let on_the_ground = |&e: &usize| holds(&edges, &bridges, 0, edges[e].0);
        let knot: Vec<usize> =
            inner.into_iter().filter(on_the_ground).collect();
        let nimber = judge.of(&edges);
        let mut odd_rings = 0;
        for &e in &knot {
            let ring = class(&edges, &bridge, e);
            let left = |&f: &usize| judge.of(&after(&edges, f)) == nimber ^ 1;
            let works = ring.iter().copied().filter(left).count();
            assert_eq!(works % 2, ring.len() % 2, "{edges:?}");
            odd_rings += ring.len() % 2;
            let is_even = ring.len().is_multiple_of(2);
            even_and_wins += usize::from(is_even && works > 0);
        }
        assert!(knot.len().is_multiple_of(2) || odd_rings > 0, "{edges:?}");
        even_and_none += usize::from(!knot.is_empty() && odd_rings == 0);
    }
    // Without "an odd number of edges", there need not be an odd class.
    assert!(even_and_none > 0);
    // An even class can contain edges to cut, too.
    assert!(even_and_wins > 0);
    assert_eq!(class(&[(0, 1), (0, 1)], &[false; 2], 0), [0, 1]);
}

#[test]
fn number_of_cuts() {
    let mut judge = Judge::new();
    for edges in doodles(3, trial::range(5, 6)) {
        let nimber = judge.of(&edges);
        let cuts = cuts_by_value(&edges);
        for target in (0..8).filter(|&t| t != nimber) {
            let number = cuts.get(&target).copied().unwrap_or(0);
            assert_eq!(number % 2 == 1, target < nimber, "{edges:?} {target}");
        }
        assert!(!cuts.contains_key(&nimber));
    }
    // In misère play, the theorem fails: with two loops, both cuts win.
    let mut misere = Outcomes::under(Convention::Misere, &Hackenbush);
    let loops = [(0, 0), (0, 0)];
    let winning = |&e: &usize| misere.is_lost(&Doodle::of(&after(&loops, e)));
    assert_eq!((0..2).filter(winning).count(), 2);
}
