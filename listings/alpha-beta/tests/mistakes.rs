//! Checks the mistakes on the pages and the smallest games that show them.

use crate::boxes::{
    each_web, find_web, search, tree, trees, windows, Web, BOTH,
};
use alpha_beta::{
    alpha_beta, cut_later, fail_hard, leaves_visited, negamax, nodes_visited,
    Bound, Search, Tree, Window, INFINITY,
};
use games::Game;
use minimax::{Player, Points};
use std::cell::RefCell;
use trial::range;

#[test]
fn cutting_later_costs_only_where_results_are_equal() {
    let leaves = |tree: &Tree, later: bool| {
        let mut nodes = 0;
        let search = if later { cut_later } else { alpha_beta };
        search(tree, &0, Window::FULL, &mut |_, _| nodes += 1);
        nodes
    };
    for text in trees(range(6, 7)) {
        for first in BOTH {
            let tree = tree(&text, first);
            assert!(leaves(&tree, true) >= leaves(&tree, false), "{text}");
        }
        // With distinct payoffs, in two orders, cutting later costs nothing.
        for step in [1, 5] {
            let mut next = 0;
            let one_each = |c: char| {
                if !c.is_ascii_digit() {
                    return c.to_string();
                }
                next += step;
                (next % 11).to_string()
            };
            let text: String = text.chars().map(one_each).collect();
            let tree = tree(&text, Player::Maxi);
            assert_eq!(leaves(&tree, true), leaves(&tree, false), "{text}");
        }
    }
}

/// A tree that records the vertices whose options were requested.
struct Asked {
    tree: Tree,
    vertices: RefCell<Vec<usize>>,
}

impl Game for Asked {
    type Position = usize;
    fn options(&self, vertex: &usize) -> Vec<usize> {
        self.vertices.borrow_mut().push(*vertex);
        self.tree.options(vertex)
    }
}

impl Points for Asked {
    fn mover(&self, vertex: &usize) -> Player {
        self.tree.mover(vertex)
    }
    fn points(&self, leaf: &usize) -> i64 {
        self.tree.points(leaf)
    }
}

#[test]
fn fail_hard_makes_the_same_cuts() {
    for text in trees(range(6, 7)) {
        for (first, window) in BOTH.iter().flat_map(|&first| {
            windows().into_iter().map(move |window| (first, window))
        }) {
            let (tree, vertices) = (tree(&text, first), RefCell::default());
            let game = Asked { tree, vertices };
            fail_hard(&game, &0, window);
            let mut visited = Vec::new();
            alpha_beta(&game.tree, &0, window, &mut |&vertex, _| {
                visited.push(vertex);
            });
            assert_eq!(game.vertices.into_inner(), visited, "{text}");
        }
    }
}

/// Checks that a leaf is cut in a tree whose best options are all last.
#[test]
fn the_best_option_last_is_not_the_worst_order() {
    let text = "((2 2) (1 1) (3 3))";
    let tree = tree(text, Player::Maxi);
    let leaves = leaves_visited(&tree, &0, Window::FULL);
    let seen: Vec<i64> = leaves.iter().map(|leaf| tree.points(leaf)).collect();
    assert_eq!(seen, [2, 2, 1, 3, 3]);
}

type Flag = fn(Window, i64) -> Bound;

/// Returns the first web, smallest webs first, for which a search from the last
/// vertex gives a wrong answer.
fn first_wrong(
    most_vertices: usize,
    build: fn(Search<'_, Web>) -> Search<'_, Web>,
) -> Option<Web> {
    (1..=most_vertices).find_map(|n| {
        find_web(n, 2, &mut |web| {
            let start = (n - 1, Player::Maxi);
            let answer = build(Search::new(web)).of(&start, Window::FULL);
            answer != negamax(web, &start)
        })
    })
}

#[test]
fn a_table_without_flags() {
    fn exact(search: Search<'_, Web>) -> Search<'_, Web> {
        search.flagged(|_, _| Bound::Exact)
    }
    let web = first_wrong(6, exact).unwrap();
    assert_eq!(web.0.len(), 6, "{web:?}");
    let (lists, pay) = (|list: &[usize]| Ok(list.to_vec()), Err);
    let small = [lists(&[0, 1]), lists(&[2]), lists(&[0, 2]), lists(&[4, 3])];
    assert_eq!(web.0, [vec![pay(0), pay(1)], small.to_vec()].concat());
    // Even if vertices may have more options, five vertices are not enough.
    let mut webs = 0;
    each_web(5, 4, &mut |web| {
        webs += 1;
        let start = (4, Player::Maxi);
        let answer = exact(Search::new(web)).of(&start, Window::FULL);
        assert_eq!(answer, negamax(web, &start), "{web:?}");
    });
    assert_eq!(webs, 3 * 4 * 7 * 18 * 67);
    let flags: [Flag; 2] = [
        // Swaps the two kinds of bounds.
        |window, answer| match window.meaning(answer) {
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
            Bound::Exact => Bound::Exact,
        },
        // Takes a lower bound for the value.
        |window, answer| match window.meaning(answer) {
            Bound::AtLeast => Bound::Exact,
            bound => bound,
        },
    ];
    for flag in flags {
        let wrong = find_web(6, 2, &mut |web| {
            let start = (5, Player::Maxi);
            let mut search = Search::new(web).flagged(flag);
            search.of(&start, Window::FULL) != negamax(web, &start)
        });
        assert!(wrong.is_some());
    }
}

#[test]
fn a_key_without_the_mover() {
    let forgetful =
        first_wrong(5, |search| search.keyed(|&(v, _)| (v, Player::Maxi)));
    let Web(web) = forgetful.unwrap();
    assert_eq!(web, [Err(0), Err(1), Ok(vec![0, 1]), Ok(vec![2, 1])]);
}

#[test]
fn the_full_window_is_wide_enough() {
    let tree = tree("(-1000000000000 1000000000000)", Player::Maxi);
    assert_eq!(search(&tree, Window::FULL), 1_000_000_000_000);
    assert_eq!(nodes_visited(&tree, &0), 3);
    assert_eq!(Window::FULL.turned(), Window::FULL);
    assert_eq!(Window::FULL.beta, INFINITY);
}
