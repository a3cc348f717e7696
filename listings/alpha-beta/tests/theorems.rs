//! Checks each theorem of the chapter on all cases up to some size.

use crate::boxes::{each_web, search, tree, trees, windows, Web, BOTH};
use alpha_beta::{
    cut_later, fail_hard, fewest_leaves, leaves_visited, negamax, sign, Order,
    Search, Tree, Uniform, Window,
};
use games::Game;
use minimax::{value, Player, Points, Values};
use std::collections::BTreeSet;
use trial::range;

/// A tree in which the players need not move in turn. Minnie moves at the
/// depths whose bits are set in `movers`, and Maxi at all others.
struct InAnyOrder {
    tree: Tree,
    movers: u32,
}

impl Game for InAnyOrder {
    type Position = usize;
    fn options(&self, vertex: &usize) -> Vec<usize> {
        self.tree.options(vertex)
    }
}

impl Points for InAnyOrder {
    fn mover(&self, vertex: &usize) -> Player {
        BOTH[(self.movers >> self.tree.depth(*vertex) & 1) as usize]
    }
    fn points(&self, leaf: &usize) -> i64 {
        self.tree.points(leaf)
    }
}

#[test]
fn alpha_beta_negamax() {
    let texts = trees(range(7, 8));
    assert_eq!(texts.len(), range(11_973, 72_186));
    for text in &texts {
        for first in BOTH {
            let tree = tree(text, first);
            let value = value(&tree, &0);
            assert_eq!(sign(first) * negamax(&tree, &0), value, "{text}");
        }
    }
    // If the players don't move in turn, negamax fails. Minnie moves at each
    // depth whose bit is set in `movers`.
    let wrong = |text: &&String, movers: u32| {
        let game = InAnyOrder { tree: tree(text, Player::Maxi), movers };
        negamax(&game, &0) != value(&game, &0)
    };
    // Maxi moves, and it would be her turn again at the end: 1 becomes −1.
    let leaf = texts.iter().find(|text| wrong(text, 0b00));
    assert_eq!(leaf.unwrap(), "(1)");
    // Maxi moves twice, then it is Minnie's turn at each end.
    let far = |text: &&String| text.starts_with("((") && !text.contains(") ");
    let twice = texts.iter().filter(far).find(|text| wrong(text, 0b100));
    assert_eq!(twice.unwrap(), "((1))");
    let no_zero = |text: &&String| far(text) && text.contains("1 2");
    let two = texts.iter().filter(no_zero).find(|text| wrong(text, 0b100));
    assert_eq!(two.unwrap(), "((1 2))");
    assert!(!texts.iter().any(|text| wrong(&text, 0b10101010)));
}

#[test]
fn alpha_beta_windows() {
    let texts = trees(range(7, 8));
    for text in &texts {
        for first in BOTH {
            let tree = tree(text, first);
            let own = negamax(&tree, &0);
            for window in windows() {
                let answer = search(&tree, window);
                let bound = window.meaning(answer);
                assert!(bound.is_true(answer, own), "{text} {window:?}");
                let later = cut_later(&tree, &0, window, &mut |_, _| ());
                assert!(window.meaning(later).is_true(later, own), "{text}");
                let Window { alpha, beta } = window;
                let hard = fail_hard(&tree, &0, window);
                assert_eq!(hard, own.clamp(alpha, beta), "{text} {window:?}");
                assert_eq!(hard, answer.clamp(alpha, beta), "{text}");
                assert_eq!(bound, window.meaning(hard));
            }
            assert_eq!(search(&tree, Window::FULL), own);
        }
    }
    without_a_window(&texts);
    without_the_bound(&texts);
}

/// Checks that an answer found in an empty or reversed window says nothing.
fn without_a_window(texts: &[String]) {
    for (alpha, beta) in [(1, 1), (2, 1)] {
        let window = Window { alpha, beta };
        let wrong = |text: &&String| {
            let tree = tree(text, Player::Maxi);
            let (answer, own) = (search(&tree, window), negamax(&tree, &0));
            // An answer at or below alpha ought to be an upper bound.
            answer <= alpha && own > answer
        };
        assert_eq!(texts.iter().find(wrong).unwrap(), "(0 1)");
    }
}

/// Checks that an answer outside the window is only a bound, which can be too
/// low or too high.
fn without_the_bound(texts: &[String]) {
    let first_off = |window: Window| {
        let off = |text: &&String| {
            let tree = tree(text, Player::Maxi);
            search(&tree, window) != negamax(&tree, &0)
        };
        texts.iter().find(off).unwrap().clone()
    };
    // First too low: the search answers 0 without looking at the leaf 1. Then
    // too high.
    assert_eq!(first_off(Window { alpha: -1, beta: 0 }), "(0 1)");
    assert_eq!(first_off(Window { alpha: 1, beta: 3 }), "((1 0))");
}

/// Returns all lists of `leaves` payoffs from 0 to `payoffs` − 1.
fn payoffs(leaves: usize, payoffs: i64) -> impl Iterator<Item = Vec<i64>> {
    let digit =
        move |code: i64, i: usize| code / payoffs.pow(i as u32) % payoffs;
    let all = 0..payoffs.pow(leaves as u32);
    all.map(move |code| (0..leaves).map(|i| digit(code, i)).collect())
}

/// Reorders the payoffs so that the first option is always one of the best.
fn best_first(branching: usize, maxi: bool, payoffs: &[i64]) -> Vec<i64> {
    if payoffs.len() == 1 {
        return payoffs.to_vec();
    }
    let part = payoffs.len() / branching;
    let mut parts: Vec<Vec<i64>> = payoffs
        .chunks(part)
        .map(|chunk| best_first(branching, !maxi, chunk))
        .collect();
    // Each part has its best option first, so its first payoff is its value.
    let own = |part: &Vec<i64>| if maxi { -part[0] } else { part[0] };
    let best = (0..branching).min_by_key(|&i| own(&parts[i])).unwrap();
    parts.swap(0, best);
    parts.concat()
}

const UNIFORM: [(usize, u32, i64); 7] = [
    (1, 3, 3),
    (2, 0, 3),
    (2, 1, 3),
    (2, 2, 3),
    (2, 3, 3),
    (3, 1, 3),
    (3, 2, 3),
];

#[test]
fn alpha_beta_fewest() {
    let visited = |tree: &Uniform| {
        leaves_visited(tree, &(0, 0), Window::FULL).len() as u64
    };
    for (b, d, values) in UNIFORM {
        let fewest = fewest_leaves(b as u64, d).unwrap();
        let mut more = false;
        for list in payoffs(b.pow(d), values) {
            let sorted = Uniform::new(b, d, best_first(b, true, &list));
            assert_eq!(visited(&sorted), fewest, "{b} {d} {list:?}");
            // In the given order: never fewer leaves, and sometimes more.
            let other = visited(&Uniform::new(b, d, list));
            assert!(other >= fewest);
            more |= other > fewest;
        }
        assert_eq!(more, b > 1 && d > 1, "{b} {d}");
    }
    for (b, d) in [(2_usize, 12), (3, 7), (4, 5), (5, 5), (10, 3)] {
        let fewest = fewest_leaves(b as u64, d).unwrap();
        let in_order = |order| visited(&Uniform::ordered(b, d, order));
        assert_eq!(in_order(Order::Best), fewest);
        assert_eq!(in_order(Order::Worst), b.pow(d) as u64);
        let random = in_order(Order::Random(1));
        assert!(fewest < random && random < b.pow(d) as u64);
        let tree = Uniform::ordered(b, d, Order::Random(3));
        let all: BTreeSet<i64> =
            (0..b.pow(d)).map(|place| tree.points(&(d, place))).collect();
        assert!(all.into_iter().eq(0..b.pow(d) as i64), "shuffled");
    }
    assert_eq!(fewest_leaves(10, 36), Some(2 * 10_u64.pow(18) - 1));
    assert_eq!(fewest_leaves(10, 38), None);
    // A narrower window can save more.
    let tree = Uniform::ordered(3, 4, Order::Best);
    let narrow = Window { alpha: 1000, beta: 1001 };
    let spared = leaves_visited(&tree, &(0, 0), narrow).len() as u64;
    assert!(spared < fewest_leaves(3, 4).unwrap());
}

/// Returns the value of a uniform tree in which each leaf outside the bit set
/// `seen` pays `unseen`.
fn filled(b: usize, d: u32, list: &[i64], seen: u32, unseen: i64) -> i64 {
    let fill = |(i, &pay): (usize, &i64)| {
        if seen >> i & 1 == 1 {
            pay
        } else {
            unseen
        }
    };
    let list = list.iter().enumerate().map(fill).collect();
    value(&Uniform::new(b, d, list), &(0, 0))
}

/// Returns the smallest number of leaves that make the value certain, if all
/// payoffs are known to lie between `low` and `high`.
fn certain(b: usize, d: u32, list: &[i64], low: i64, high: i64) -> u32 {
    let sets = 0..1_u32 << list.len();
    let enough = |&seen: &u32| {
        let value = |unseen| filled(b, d, list, seen, unseen);
        value(low) == value(high)
    };
    sets.filter(enough).map(u32::count_ones).min().unwrap()
}

#[test]
fn alpha_beta_certainty() {
    let boxes =
        [(1_usize, 2_u32, 3), (2, 1, 3), (2, 2, 3), (2, 3, 2), (3, 1, 3)];
    for (b, d, values) in boxes {
        let fewest = fewest_leaves(b as u64, d).unwrap();
        for list in payoffs(b.pow(d), values) {
            // A range wider than −9 to 9 would change nothing.
            let needed = certain(b, d, &list, -9, 9);
            assert_eq!(u64::from(needed), fewest, "{b} {d} {list:?}");
        }
    }
    let list: Vec<i64> = (0..9).map(|i| i * 5 % 9).collect();
    assert_eq!(certain(3, 2, &list, -9, 9), 5);
    // If payoffs are known to be at most 1, one leaf can be enough.
    assert_eq!(certain(2, 1, &[1, 0], -9, 1), 1);
    assert_eq!(fewest_leaves(2, 1), Some(2));
}

/// Whether every entry in a search's table is true.
fn all_true(search: &Search<Web>) -> bool {
    let game = search.game();
    let mut values = Values::new(game);
    search.known().iter().all(|(position, known)| {
        let own = sign(position.1) * values.of(position);
        known.bound.is_true(known.answer, own)
    })
}

#[test]
fn alpha_beta_table() {
    for n in 1..=range(4, 5) {
        each_web(n, 2, &mut |web| {
            let mut search = Search::new(web);
            for start in [n - 1, 0, n / 2] {
                for player in BOTH {
                    let own = negamax(web, &(start, player));
                    for window in windows() {
                        let answer = search.of(&(start, player), window);
                        let bound = window.meaning(answer);
                        assert!(bound.is_true(answer, own), "{web:?}");
                    }
                }
            }
            assert!(all_true(&search), "{web:?}");
        });
    }
}
