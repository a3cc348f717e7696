//! The mistakes that the pages show, and the smallest games they spoil.

mod boxes;

use alpha_beta::{
    alpha_beta, cut_later, negamax, nodes_visited, Bound, Search, Tree, Window,
    INFINITY,
};
use boxes::{each_web, search, tree, trees, Web, BOTH};
use minimax::Player;
use notebook::range;

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
        // Payoffs that are all different, in this order and in another.
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

type Flag = fn(Window, i64) -> Bound;

/// The first web, few vertices first, whose last vertex is given a wrong value.
fn first_wrong(
    most_vertices: usize,
    build: fn(Search<'_, Web>) -> Search<'_, Web>,
) -> Option<Web> {
    let mut found = None;
    for n in 1..=most_vertices {
        each_web(n, 2, &mut |web| {
            if found.is_none() {
                let start = (n - 1, Player::Maxi);
                let answer = build(Search::new(web)).of(&start, Window::FULL);
                if answer != negamax(web, &start) {
                    found = Some(web.clone());
                }
            }
        });
    }
    found
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
    // Not even with more options is there one with five vertices.
    let mut webs = 0;
    each_web(5, 4, &mut |web| {
        webs += 1;
        let start = (4, Player::Maxi);
        let answer = exact(Search::new(web)).of(&start, Window::FULL);
        assert_eq!(answer, negamax(web, &start), "{web:?}");
    });
    assert_eq!(webs, 3 * 4 * 7 * 18 * 67);
    let flags: [Flag; 2] = [
        // The bounds exchanged.
        |window, answer| match window.meaning(answer) {
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
            Bound::Exact => Bound::Exact,
        },
        // A bound from below taken as the value.
        |window, answer| match window.meaning(answer) {
            Bound::AtLeast => Bound::Exact,
            bound => bound,
        },
    ];
    for flag in flags {
        let mut wrong = 0;
        each_web(6, 2, &mut |web| {
            let start = (5, Player::Maxi);
            if wrong == 0 {
                let mut search = Search::new(web).flagged(flag);
                let answer = search.of(&start, Window::FULL);
                wrong += u32::from(answer != negamax(web, &start));
            }
        });
        assert!(wrong > 0);
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
