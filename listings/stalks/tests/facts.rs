//! Checks numbers that the text mentions, the lists of small trees and
//! drawings, and large trees.

use nimbers::Nimbers;
use stalks::*;

#[test]
fn small_trees_are_all_trees() {
    // OEIS A000081: rooted trees by the number of their vertices.
    let known = [1, 1, 2, 4, 9, 20, 48, 115];
    for (edges, number) in known.into_iter().enumerate() {
        assert_eq!(small_trees(edges).len(), number);
    }
    for parents in small_trees(5) {
        let below = (1..).zip(&parents).all(|(vertex, &p)| p < vertex);
        assert!(below && parents.is_sorted(), "{parents:?}");
    }
}

#[test]
fn small_doodles_are_all_doodles() {
    // Counted by hand: the empty drawing, an edge, a loop, and so on.
    let numbers = [1, 3, 9, 29];
    for (edges, number) in numbers.into_iter().enumerate() {
        assert_eq!(small_doodles(edges, edges).len(), number);
    }
    // Every drawing of three edges on two vertices above the ground is in the
    // list, perhaps with these vertices exchanged.
    let all = small_doodles(3, 2);
    let places = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
    for code in 0..216 {
        let edge = |i: u32| places[code / 6_usize.pow(i) % 6];
        let doodle = Doodle::of(&[edge(0), edge(1), edge(2)]);
        let turn = |v: usize| [0, 2, 1][v];
        let turned = doodle.edges().iter().map(|&(a, b)| (turn(a), turn(b)));
        let turned = Doodle::of(&turned.collect::<Vec<_>>());
        let found = [&doodle, &turned].map(|d| all.contains(d));
        assert!(found[0] || found[1], "{doodle:?}");
        let same = found[0] && found[1];
        assert!(!same || doodle == turned, "{doodle:?} is there twice");
    }
}

#[test]
fn what_stands_stands_by_definition() {
    // All lists of three edges on the vertices 0 to 3.
    let places: Vec<Edge> =
        (0..4).flat_map(|a| (0..4).map(move |b| (a, b))).collect();
    for code in 0..16_usize.pow(3) {
        let edges: Vec<Edge> =
            (0..3).map(|i| places[code / 16_usize.pow(i) % 16]).collect();
        let mut reached = [true, false, false, false];
        for _ in 0..4 {
            for &(a, b) in &edges {
                let either = reached[a] || reached[b];
                (reached[a], reached[b]) = (either, either);
            }
        }
        let expected: Vec<bool> =
            edges.iter().map(|&(a, _)| reached[a]).collect();
        assert_eq!(standing(&edges), expected, "{edges:?}");
        // A tree stands and has no cycle: it has as many edges as vertices
        // above the ground.
        let all_stand = expected.iter().all(|&stands| stands);
        let vertices = reached.iter().filter(|&&r| r).count() - 1;
        let is_tree = all_stand && vertices == edges.len();
        assert_eq!(Tree::of(&edges).is_some(), is_tree, "{edges:?}");
        if all_stand {
            assert_eq!(first_closing(&edges).is_none(), is_tree, "{edges:?}");
        }
    }
    assert_eq!(standing(&[]), []);
    assert_eq!(first_closing(&[(0, 1), (1, 2), (0, 2), (2, 3)]), Some(2));
    assert_eq!(first_closing(&[(0, 1), (1, 1), (0, 1)]), Some(1));
}

#[test]
fn new_numbers_change_no_order_and_no_nimber() {
    let mut nimbers = Nimbers::new(&Hackenbush);
    for doodle in small_doodles(3, 3) {
        let far = |v: usize| 5 * v;
        let edges = doodle.edges().iter().map(|&(a, b)| (far(a), far(b)));
        let far = Doodle::of(&edges.collect::<Vec<_>>());
        let near = far.renumbered();
        assert!(near.last_vertex() <= doodle.edges().len());
        assert_eq!(nimbers.of(&near), nimbers.of(&far), "{doodle:?}");
        for edge in 0..far.edges().len() {
            assert_eq!(far.cut(edge).renumbered(), near.cut(edge).renumbered());
        }
    }
    let gaps = Doodle::of(&[(9, 7), (7, 0)]);
    assert_eq!(gaps.renumbered(), Doodle::stalk(2));
    assert_eq!(Doodle::of(&[]).renumbered(), Doodle::of(&[]));
}

#[test]
fn a_tree_has_every_edge_before_the_one_below() {
    for parents in small_trees(6) {
        let tree = Tree::of(&edges_of(&parents)).unwrap();
        let mut gone = [false; 7];
        for &(below, top) in tree.edges() {
            assert_eq!(below, parents[top - 1]);
            let above = (1..).zip(&parents).filter(|&(_, &p)| p == top);
            assert!(above.clone().all(|(v, _)| gone[v]) && !gone[top]);
            gone[top] = true;
        }
        assert_eq!(tree.edges().len(), 6);
    }
    assert!(Tree::of(&[(1, 2)]).is_none());
    assert!(Tree::of(&[(0, 1), (2, 3)]).is_none());
    assert!(Tree::of(&[(0, 0)]).is_none());
}

#[test]
#[should_panic(expected = "all parents lead to the ground")]
fn a_circle_of_parents_is_refused() {
    tree_values(&[0, 3, 2]);
}

#[test]
fn guesses_fail_at_their_smallest_tree() {
    let hunt = |guess| smallest_wrong_tree(guess, 6);
    assert_eq!(hunt(number_of_edges), Some(vec![0, 0]));
    assert_eq!(hunt(height), Some(vec![0, 0]));
    assert_eq!(hunt(ways_to_the_tops), Some(vec![0, 1, 1]));
    assert_eq!(hunt(pieces), Some(vec![0, 1, 1, 1]));
    assert_eq!(hunt(|parents| tree_values(parents)[0]), None);
    // `pieces` is wrong for two trees with four edges.
    let wrong = |p: &Vec<usize>| pieces(p) != tree_values(p)[0];
    let wrong: Vec<_> = small_trees(4).into_iter().filter(wrong).collect();
    assert_eq!(wrong, [[0, 1, 1, 1], [0, 1, 1, 2]]);
    assert_eq!([pieces(&wrong[1]), tree_values(&wrong[1])[0]], [2, 4]);
    // The lengths of the pieces of `OPENING`: 3, then 1, 1, 2, then 1, 1, 1, 1.
    assert_eq!(pieces(&OPENING), 1);
    // All the guesses are right for stalks.
    for length in 0..9 {
        let stalk: Vec<usize> = (0..length).collect();
        let guesses = [number_of_edges, height, ways_to_the_tops, pieces];
        assert!(guesses.iter().all(|guess| guess(&stalk) == length as u64));
    }
}

#[test]
fn the_opening_has_one_winning_cut() {
    let tree = Tree::of(&edges_of(&OPENING)).unwrap();
    assert_eq!(tree.values()[0], 5);
    assert_eq!(tree.winning_cuts(), [(6, 7)]);
    let values = tree.values();
    assert_eq!([1, 4, 8].map(|v| values[v] + 1), [3, 4, 2]);
}

#[test]
fn the_steps_keep_the_nimber() {
    let mut nimbers = Nimbers::new(&Hackenbush);
    for parents in STEPS {
        assert_eq!(nimbers.of(&Doodle::of(&edges_of(parents))), 2);
    }
}

#[test]
fn a_million_edges_need_no_deep_recursion() {
    let million = 1_000_000;
    let path: Vec<usize> = (0..million).collect();
    let values = tree_values(&path);
    assert!((0..=million).all(|v| values[v] == (million - v) as u64));
    // The same path, numbered from the top down.
    let down: Vec<usize> =
        (1..=million).map(|v| if v == million { 0 } else { v + 1 }).collect();
    assert_eq!(tree_values(&down)[0], million as u64);
    let tree = Tree::of(&edges_of(&path)).unwrap();
    assert_eq!(tree.winning_cuts(), [(0, 1)]);
    assert_eq!(tree.cuts_to(999_999), [(999_999, 1_000_000)]);
    assert_eq!(walk_to_winning_cut(&tree), Some((0, 1)));
    let star = Tree::of(&edges_of(&vec![0; million + 1])).unwrap();
    assert_eq!(star.values()[0], 1);
    assert_eq!(star.winning_cuts().len(), million + 1);
}
