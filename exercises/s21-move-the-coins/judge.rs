//! Judges "Move the coins".
//!
//! In this file, nodes are numbered from 0, and `parents[i]` is the parent of
//! node i. Node 0 is the root, and its entry isn't used.

use std::collections::HashMap;

use crate::kit::{described, Case, Chance, Judge, Question, Values};

const MOST: usize = 50_000;
const COINS: u64 = 20;

pub fn judge() -> Judge {
    Judge::answers(cases, described).also(is_tree).with_variants(variant)
}

/// Checks that the edges form a tree. There is one edge fewer than nodes, so it
/// is enough that no edge joins two nodes that are already connected.
fn is_tree(values: &Values) -> Result<(), String> {
    let ends = values.numbers::<usize>("a").into_iter();
    // `next[v]`: another node of the same part, or v itself.
    let mut next: Vec<usize> = (0..=ends.len() + 1).collect();
    let end = |next: &mut Vec<usize>, mut node: usize| {
        while next[node] != node {
            next[node] = next[next[node]];
            node = next[node];
        }
        node
    };
    for (edge, (a, b)) in ends.zip(values.numbers("b")).enumerate() {
        let (u, v) = (end(&mut next, a), end(&mut next, b));
        if u == v {
            return Err(values.wrong("a", edge, "this edge closes a cycle"));
        }
        next[u] = v;
    }
    Ok(())
}

/// A tree with coins.
#[derive(Clone)]
struct Tree {
    parents: Vec<usize>,
    coins: Vec<u32>,
}

/// Returns the tree in which node u hangs on node v, or `None` if the result
/// isn't a tree.
fn hung(tree: &Tree, u: usize, v: usize) -> Option<Tree> {
    let mut new = tree.clone();
    new.parents[u] = v;
    let mut node = v;
    while node != 0 && node != u {
        node = new.parents[node];
    }
    (node == 0).then_some(new)
}

/// Whether the player to move wins, by trying all plays.
fn wins(tree: &mut Tree, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&label) = known.get(&tree.coins) {
        return label;
    }
    let mut label = false;
    for node in 1..tree.coins.len() {
        let (below, all) = (tree.parents[node], tree.coins[node]);
        for taken in 1..=all {
            tree.coins[node] -= taken;
            tree.coins[below] += taken;
            label = label || !wins(tree, known);
            tree.coins[node] += taken;
            tree.coins[below] -= taken;
        }
    }
    known.insert(tree.coins.clone(), label);
    label
}

fn played(tree: &Tree, u: usize, v: usize) -> Option<bool> {
    let mut new = hung(tree, u, v)?;
    Some(wins(&mut new, &mut HashMap::new()))
}

/// Whether the player to move wins on the tree of a question, by the nim-sum of
/// the coins at odd depths. Each depth is found by a walk to the root. Returns
/// `None` if the result isn't a tree.
fn rebuilt(tree: &Tree, u: usize, v: usize) -> Option<bool> {
    let new = hung(tree, u, v)?;
    let mut sum = 0;
    for start in 0..new.parents.len() {
        let (mut node, mut odd) = (start, false);
        while node != 0 {
            (node, odd) = (new.parents[node], !odd);
        }
        if odd {
            sum ^= new.coins[start];
        }
    }
    Some(sum != 0)
}

/// What is needed to answer many questions about one tree. Parents must come
/// before their children.
struct Known {
    depth: Vec<usize>,
    /// For each node, the nim-sums of the coins on it and above it, at even and
    /// at odd depths.
    above: Vec<[u32; 2]>,
    /// `jumps[k][node]` is the node 2^k steps towards the root.
    jumps: Vec<Vec<usize>>,
}

impl Known {
    fn new(tree: &Tree) -> Known {
        let nodes = tree.parents.len();
        let mut depth = vec![0; nodes];
        for node in 1..nodes {
            depth[node] = depth[tree.parents[node]] + 1;
        }
        let mut above = vec![[0; 2]; nodes];
        for node in (0..nodes).rev() {
            above[node][depth[node] % 2] ^= tree.coins[node];
            let [even, odd] = above[node];
            if node > 0 {
                let below = &mut above[tree.parents[node]];
                *below = [below[0] ^ even, below[1] ^ odd];
            }
        }
        let mut jumps = vec![tree.parents.clone()];
        for k in 0..16 {
            let twice = |&node: &usize| jumps[k][node];
            jumps.push(jumps[k].iter().map(twice).collect());
        }
        Known { depth, above, jumps }
    }

    fn asked(&self, u: usize, v: usize) -> Option<bool> {
        if let Some(steps) = self.depth[v].checked_sub(self.depth[u]) {
            let bits = (0..=16).filter(|k| steps >> k & 1 == 1);
            if bits.fold(v, |node, k: usize| self.jumps[k][node]) == u {
                return None;
            }
        }
        // Coins that stay at odd depths, and coins that come to odd depths.
        let stays = self.above[0][1] ^ self.above[u][1];
        let grown = self.depth[v] + 1 + self.depth[u];
        let comes = self.above[u][(1 + grown) % 2];
        Some(stays ^ comes != 0)
    }
}

type Asked = (usize, usize, Option<bool>);

fn case(
    group: &'static str,
    chance: &mut Chance,
    tree: &Tree,
    questions: &[Asked],
) -> Case {
    let nodes = tree.parents.len();
    let mut names: Vec<usize> = (2..=nodes).collect();
    chance.shuffle(&mut names);
    names.insert(0, 1);
    let mut coins = vec![String::new(); nodes];
    let mut edges = Vec::new();
    for node in 0..nodes {
        coins[names[node] - 1] = tree.coins[node].to_string();
        let (mut u, mut v) = (names[node], names[tree.parents[node]]);
        if chance.once_in(2) {
            (u, v) = (v, u);
        }
        if node > 0 {
            edges.push(format!("{u} {v}\n"));
        }
    }
    chance.shuffle(&mut edges);
    let (edges, count) = (edges.concat(), questions.len());
    let mut input = format!("{nodes}\n{}\n{edges}{count}\n", coins.join(" "));
    let mut answer = String::new();
    for &(u, v, result) in questions {
        input += &format!("{} {}\n", names[u], names[v]);
        answer += match result {
            None => "INVALID\n",
            Some(true) => "YES\n",
            Some(false) => "NO\n",
        };
    }
    Case::new(group, input, answer)
}

/// Returns a tree in which each parent is one of the last `window` nodes, with
/// up to `most` coins on a node, and often none.
fn grow(chance: &mut Chance, nodes: usize, window: usize, most: u64) -> Tree {
    let parent = |node: usize, chance: &mut Chance| match node {
        0 => 0,
        _ => node - 1 - chance.index(window.min(node)),
    };
    let parents = (0..nodes).map(|node| parent(node, chance)).collect();
    let coin = |chance: &mut Chance| match chance.once_in(3) {
        true => 0,
        false => chance.between(0, most) as u32,
    };
    let coins = (0..nodes).map(|_| coin(chance)).collect();
    Tree { parents, coins }
}

/// Changes the coins on one node, if possible, so that the player to move
/// loses.
fn make_lost(tree: &mut Tree) {
    let known = Known::new(tree);
    let sum = known.above[0][1];
    for node in 1..tree.coins.len() {
        let coins = tree.coins[node] ^ sum;
        if known.depth[node] % 2 == 1 && u64::from(coins) <= COINS {
            tree.coins[node] = coins;
            return;
        }
    }
}

/// Returns questions of all sorts: any two nodes, or a node and one above or
/// below it.
fn ask(chance: &mut Chance, tree: &Tree, count: usize) -> Vec<(usize, usize)> {
    let nodes = tree.parents.len();
    let mut questions = Vec::new();
    while questions.len() < count {
        let (mut u, mut v) = (1 + chance.index(nodes - 1), chance.index(nodes));
        if chance.once_in(3) {
            // Some steps towards the root.
            let mut end = u;
            for _ in 0..chance.between(1, 20) {
                end = tree.parents[end];
            }
            (u, v) = if chance.once_in(2) { (u, end) } else { (end, u) };
        }
        if u != v && u != 0 {
            questions.push((u, v));
        }
    }
    questions
}

fn small(chance: &mut Chance, nodes: usize, window: usize) -> Case {
    loop {
        let tree = grow(chance, nodes, window, 2);
        let path = (1..nodes).all(|node| tree.parents[node] == node - 1);
        if tree.coins.iter().sum::<u32>() > 7 || path != (window == 1) {
            continue;
        }
        let mut questions = Vec::new();
        for u in 1..nodes {
            for v in (0..nodes).filter(|&v| v != u) {
                questions.push((u, v, played(&tree, u, v)));
            }
        }
        // All three answers must occur, except with two nodes.
        let count = |wanted| questions.iter().filter(|q| q.2 == wanted).count();
        let (yes, no) = (count(Some(true)), count(Some(false)));
        if nodes > 2 && (yes < 3 || no < 3 || count(None) == 0) {
            continue;
        }
        chance.shuffle(&mut questions);
        return case("small", chance, &tree, &questions);
    }
}

fn middle(chance: &mut Chance, window: usize, most: u64) -> Case {
    let mut tree = grow(chance, 300, window, most);
    make_lost(&mut tree);
    let asked = |&(u, v): &(usize, usize)| (u, v, rebuilt(&tree, u, v));
    let questions: Vec<Asked> =
        ask(chance, &tree, 1000).iter().map(asked).collect();
    case("middle", chance, &tree, &questions)
}

fn large(chance: &mut Chance, window: usize, most: u64, lost: bool) -> Case {
    let mut tree = grow(chance, MOST, window, most);
    if lost {
        make_lost(&mut tree);
    }
    let known = Known::new(&tree);
    let asked = |&(u, v): &(usize, usize)| (u, v, known.asked(u, v));
    let questions: Vec<Asked> =
        ask(chance, &tree, MOST).iter().map(asked).collect();
    case("all", chance, &tree, &questions)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![
        small(chance, 2, 1),
        small(chance, 5, 1),
        small(chance, 6, 2),
        small(chance, 6, 6),
        middle(chance, 4, 1),
        middle(chance, 300, COINS),
        large(chance, 1, COINS, true),
        large(chance, MOST, COINS, true),
        large(chance, 5, 1, false),
    ]
}

/// Asks on which nodes a part of a tree with eight nodes may be hung. There are
/// two.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let tree = grow(chance, 8, 3, 7);
        let u = chance.between(2, 4) as usize;
        let lost = |&v: &usize| v != u && played(&tree, u, v) == Some(false);
        if tree.coins.iter().sum::<u32>() > 16 || tree.coins[u] == 0 {
            continue;
        }
        let good: Vec<usize> = (0..8).filter(lost).collect();
        if good.len() != 2 {
            continue;
        }
        let line =
            |node: usize| format!("{} on {}", node + 1, tree.parents[node] + 1);
        let lines: Vec<String> = (1..8).map(line).collect();
        let coins: Vec<String> =
            tree.coins.iter().map(u32::to_string).collect();
        let places: Vec<String> =
            good.iter().map(|v| (v + 1).to_string()).collect();
        let text = format!(
            "A tree has the nodes 1 to 8, with node 1 as the root: {}. The \
             nodes 1 to 8 carry {} coins. A move takes one or more coins from \
             a node to its parent; whoever cannot move loses. Before the game \
             you may cut node {}, with everything above it, and hang it on a node \
             outside that part, or on its old parent again. On which nodes \
             may it hang so that the player who begins loses? Name all of \
             them, the smallest first, as in `2 7`.",
            lines.join(", "),
            coins.join(", "),
            u + 1
        );
        return Question { text, answers: vec![places.join(" ")] };
    }
}
