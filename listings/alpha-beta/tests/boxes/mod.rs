//! Lists the trees and games that the tests go through.

#![allow(dead_code)] // each test file uses only part of this module

use alpha_beta::{alpha_beta, read_tree, Tree, Window};
use games::Game;
use minimax::{Player, Points};
use notebook::Lines;

/// Returns all lists of trees with `vertices` vertices in total, written in
/// brackets, with payoffs 0, 1 and 2.
pub(crate) fn forests(vertices: usize) -> Vec<String> {
    let mut forests: Vec<Vec<String>> = vec![vec![String::new()]];
    for all in 1..=vertices {
        let mut found = Vec::new();
        for first in 1..=all {
            for tree in trees_from(&forests[first - 1], first) {
                for rest in &forests[all - first] {
                    found.push(format!("{tree} {rest}").trim().to_string());
                }
            }
        }
        forests.push(found);
    }
    forests.pop().unwrap()
}

/// Returns the trees that have one of the lists in `below` under the root, or
/// the leaves if `vertices` is 1.
pub(crate) fn trees_from(below: &[String], vertices: usize) -> Vec<String> {
    match vertices {
        1 => ["0", "1", "2"].map(str::to_string).to_vec(),
        _ => below.iter().map(|forest| format!("({forest})")).collect(),
    }
}

/// Returns all trees with at most `vertices` vertices, smallest first.
pub(crate) fn trees(vertices: usize) -> Vec<String> {
    let of = |n: usize| trees_from(&forests(n - 1), n);
    (1..=vertices).flat_map(of).collect()
}

pub(crate) fn tree(text: &str, first: Player) -> Tree {
    let mut input = text.as_bytes();
    read_tree(&mut Lines::new(&mut input), first).unwrap()
}

pub(crate) const BOTH: [Player; 2] = [Player::Maxi, Player::Minnie];

/// Returns the windows with ends from −1 to 3, just beyond the payoffs.
pub(crate) fn windows() -> Vec<Window> {
    let ends = (-1..=3).flat_map(|alpha| (-1..=3).map(move |b| (alpha, b)));
    let proper = ends.filter(|(alpha, beta)| alpha < beta);
    proper.map(|(alpha, beta)| Window { alpha, beta }).collect()
}

pub(crate) fn search(tree: &Tree, window: Window) -> i64 {
    alpha_beta(tree, &0, window, &mut |_, _| ())
}

/// A game given by its vertices. Each vertex is a list of options, all with
/// smaller numbers, or a payoff. A position is a vertex and the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Web(pub Vec<Result<Vec<usize>, i64>>);

impl Game for Web {
    type Position = (usize, Player);
    fn options(
        &self,
        &(vertex, player): &Self::Position,
    ) -> Vec<Self::Position> {
        let options = self.0[vertex].iter().flatten();
        options.map(|&option| (option, player.other())).collect()
    }
}

impl Points for Web {
    fn mover(&self, position: &Self::Position) -> Player {
        position.1
    }
    fn points(&self, &(vertex, _): &Self::Position) -> i64 {
        self.0[vertex].clone().unwrap_err()
    }
}

/// Returns all lists of at most `most` distinct numbers below `n`.
pub(crate) fn lists(n: usize, most: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![vec![]];
    let mut longest = all.clone();
    for _ in 0..most {
        let longer = longest.iter().flat_map(|list| {
            let free = (0..n).filter(|i| !list.contains(i));
            free.map(|i| [&list[..], &[i]].concat())
        });
        longest = longer.collect();
        all.extend(longest.clone());
    }
    all
}

/// Returns the first web for which `test` is true, among the webs with `n`
/// vertices, payoffs 0, 1 and 2, and at most `most` options per vertex.
pub(crate) fn find_web(
    n: usize,
    most: usize,
    test: &mut dyn FnMut(&Web) -> bool,
) -> Option<Web> {
    fn go(
        web: &mut Web,
        n: usize,
        lists: &[Vec<Vec<usize>>],
        test: &mut dyn FnMut(&Web) -> bool,
    ) -> bool {
        let i = web.0.len();
        if i == n {
            return test(web);
        }
        let inner = lists[i].iter().filter(|list| !list.is_empty());
        for vertex in (0..3).map(Err).chain(inner.cloned().map(Ok)) {
            web.0.push(vertex);
            if go(web, n, lists, test) {
                return true;
            }
            web.0.pop();
        }
        false
    }
    let lists: Vec<_> = (0..n).map(|i| lists(i, most)).collect();
    let mut web = Web(Vec::new());
    go(&mut web, n, &lists, test).then_some(web)
}

/// Calls `act` on each of the webs that `find_web` goes through.
pub(crate) fn each_web(n: usize, most: usize, act: &mut dyn FnMut(&Web)) {
    let found = find_web(n, most, &mut |web| {
        act(web);
        false
    });
    assert_eq!(found, None);
}
