//! Judges "Cutting a tree".
//!
//! In this file, a tree is the list of the parents of its nodes 1, 2, …; node 0
//! is the root, and a parent comes before its children.

use crate::kit::{described, Case, Chance, Judge, Question, Values};

const MOST: usize = 500;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
        .also(are_trees)
        .with_limits(limits)
        .with_variants(variant)
}

/// Checks that the edges of each test form a tree. There is one edge fewer than
/// nodes, so it is enough that no edge joins two nodes that are already
/// connected.
fn are_trees(values: &Values) -> Result<(), String> {
    let us: Vec<usize> = values.numbers("u");
    let vs: Vec<usize> = values.numbers("v");
    let mut first = 0;
    for nodes in values.numbers::<usize>("N") {
        // `group[v]` is the number of the part that v belongs to.
        let mut group: Vec<usize> = (0..=nodes).collect();
        for edge in first..first + nodes - 1 {
            let (u, v) = (group[us[edge]], group[vs[edge]]);
            if u == v {
                let why = "this edge closes a cycle";
                return Err(values.wrong("u", edge, why));
            }
            group.iter_mut().filter(|g| **g == u).for_each(|g| *g = v);
        }
        first += nodes - 1;
    }
    Ok(())
}

/// Returns, for each edge, the set of edges that disappear when it is cut. Edge
/// i is the one below node i + 1.
fn falls(parents: &[usize]) -> Vec<u32> {
    let count = parents.len();
    let mut falls: Vec<u32> = (0..count).map(|edge| 1 << edge).collect();
    for edge in (0..count).rev() {
        if let Some(below) = parents[edge].checked_sub(1) {
            falls[below] |= falls[edge];
        }
    }
    falls
}

/// Returns each cut with the edges that remain after it.
fn cuts(left: u32, falls: &[u32]) -> impl Iterator<Item = (usize, u32)> + '_ {
    let stands = move |edge: &usize| left >> edge & 1 == 1;
    let cut = move |edge: usize| (edge, left & !falls[edge]);
    (0..falls.len()).filter(stands).map(cut)
}

/// Whether the player to move wins with these edges left, by trying all plays.
fn wins(left: u32, falls: &[u32], known: &mut [Option<bool>]) -> bool {
    if let Some(label) = known[left as usize] {
        return label;
    }
    let label = cuts(left, falls).any(|(_, after)| !wins(after, falls, known));
    known[left as usize] = Some(label);
    label
}

/// Whether the first player wins on a small tree.
fn first_wins(parents: &[usize]) -> bool {
    let all = (1_u32 << parents.len()) - 1;
    let mut known = vec![None; all as usize + 1];
    wins(all, &falls(parents), &mut known)
}

/// Returns the nimber with these edges left: the mex over all cuts.
fn mex(left: u32, falls: &[u32], known: &mut [Option<u32>]) -> u32 {
    if let Some(nimber) = known[left as usize] {
        return nimber;
    }
    let add = |set, (_, after)| set | 1_u64 << mex(after, falls, known);
    let options = cuts(left, falls).fold(0_u64, add);
    let nimber = options.trailing_ones();
    known[left as usize] = Some(nimber);
    nimber
}

/// Returns the nimber of a small tree.
fn nimber(parents: &[usize]) -> u32 {
    let all = (1_u32 << parents.len()) - 1;
    let mut known = vec![None; all as usize + 1];
    mex(all, &falls(parents), &mut known)
}

/// Returns the nimber of a large tree. It removes one leaf after another and
/// nim-adds 1 plus the nimber that the leaf carries to its only neighbour.
/// Until the end it needs no root, only the number of neighbours of each node
/// and the nim-sum of their numbers.
fn peel(parents: &[usize]) -> usize {
    let nodes = parents.len() + 1;
    let (mut degree, mut names) = (vec![0; nodes], vec![0; nodes]);
    for (node, &parent) in (1..).zip(parents) {
        degree[node] += 1;
        degree[parent] += 1;
        names[node] ^= parent;
        names[parent] ^= node;
    }
    let mut carries = vec![0; nodes];
    for start in 1..nodes {
        let mut leaf = start;
        while leaf != 0 && degree[leaf] == 1 {
            let neighbour = names[leaf];
            carries[neighbour] ^= carries[leaf] + 1;
            names[neighbour] ^= leaf;
            degree[neighbour] -= 1;
            degree[leaf] = 0;
            leaf = neighbour;
        }
    }
    carries[0]
}

/// Returns a tree with `edges` edges; each parent is one of the last `window`
/// nodes.
fn grow(chance: &mut Chance, edges: usize, window: usize) -> Vec<usize> {
    let parent = |node: usize, chance: &mut Chance| {
        node - 1 - chance.index(window.min(node))
    };
    (1..=edges).map(|node| parent(node, chance)).collect()
}

/// Adds another tree at the root of `tree`.
fn join(tree: &mut Vec<usize>, other: &[usize]) {
    let shift = tree.len();
    let moved = |&parent: &usize| if parent == 0 { 0 } else { parent + shift };
    tree.extend(other.iter().map(moved));
}

fn case(
    group: &'static str,
    chance: &mut Chance,
    mut tests: Vec<(Vec<usize>, bool)>,
) -> Case {
    chance.shuffle(&mut tests);
    let (mut input, mut answer) = (format!("{}\n", tests.len()), String::new());
    for (parents, first) in tests {
        let nodes = parents.len() + 1;
        let mut names: Vec<usize> = (2..=nodes).collect();
        chance.shuffle(&mut names);
        names.insert(0, 1);
        let mut lines = Vec::new();
        for (node, &parent) in (1..).zip(&parents) {
            let (mut u, mut v) = (names[node], names[parent]);
            if chance.once_in(2) {
                (u, v) = (v, u);
            }
            lines.push(format!("{u} {v}\n"));
        }
        chance.shuffle(&mut lines);
        input += &format!("{nodes}\n{}", lines.concat());
        answer += if first { "Alice\n" } else { "Bob\n" };
    }
    Case::new(group, input, answer)
}

fn small(chance: &mut Chance) -> Case {
    let mut tests = vec![(Vec::new(), false)];
    while tests.len() < 100 {
        let edges = chance.between(1, 12) as usize;
        let window = *chance.one_of(&[1, 2, 3, 12]);
        let tree = grow(chance, edges, window);
        let first = first_wins(&tree);
        if first == (tests.len() % 2 == 0) {
            tests.push((tree, first));
        }
    }
    case("small", chance, tests)
}

/// Returns a branch: a single edge at the root, with a tree on top of it.
fn branch(chance: &mut Chance) -> Vec<usize> {
    let edges = chance.index(9);
    let window = *chance.one_of(&[1, 2, 9]);
    let mut tree = vec![0];
    tree.extend(grow(chance, edges, window).iter().map(|parent| parent + 1));
    tree
}

fn branches(chance: &mut Chance) -> Case {
    let mut tests = vec![(Vec::new(), false)];
    while tests.len() < 100 {
        let most = *chance.one_of(&[20, 100, MOST - 10]);
        let (mut tree, mut sum) = (Vec::new(), 0);
        while tree.len() + 9 < most {
            let next = branch(chance);
            sum ^= nimber(&next);
            join(&mut tree, &next);
        }
        if tests.len() % 2 == 0 {
            // One more branch, so that Bob wins.
            let tried: Vec<_> = (0..60).map(|_| branch(chance)).collect();
            let Some(last) = tried.iter().find(|b| nimber(b) == sum) else {
                continue;
            };
            join(&mut tree, last);
            sum = 0;
        }
        tests.push((tree, sum != 0));
    }
    case("branches", chance, tests)
}

/// Returns a case with trees of many shapes. In every second test, the root
/// gets a second part with the same nimber, so that Bob wins.
fn all(chance: &mut Chance) -> Case {
    let mut tests = vec![(Vec::new(), false)];
    while tests.len() < 100 {
        let kind = tests.len() % 4;
        let most = if kind % 2 == 0 { MOST / 2 - 1 } else { MOST - 1 };
        let edges = chance.between(most as u64 * 9 / 10, most as u64) as usize;
        let window = *chance.one_of(&[1, 2, 3, 10, 100, MOST]);
        let mut tree = grow(chance, edges, window);
        let first = match kind {
            // A stalk whose length is the nimber of the tree.
            0 => {
                let stalk: Vec<usize> = (0..peel(&tree)).collect();
                join(&mut tree, &stalk);
                false
            }
            // A second copy of the tree: Bob wins, and no theory is needed to
            // see it.
            2 => {
                let copy = tree.clone();
                join(&mut tree, &copy);
                false
            }
            _ => peel(&tree) != 0,
        };
        if tree.len() < MOST {
            tests.push((tree, first));
        }
    }
    case("all", chance, tests)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![small(chance), small(chance), branches(chance), all(chance)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut tree = |test: usize| {
        let window = [1, 3, MOST][test % 3];
        (grow(chance, MOST - 1, window), false)
    };
    let trees = (0..100).map(&mut tree).collect();
    vec![case("all", chance, trees).input]
}

/// Asks about a tree with eight edges and exactly three winning cuts.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let tree = grow(chance, 8, 4);
        let (falls, mut known) = (falls(&tree), vec![None; 256]);
        let lost = |&(_, left): &(usize, u32)| !wins(left, &falls, &mut known);
        let winning: Vec<String> = cuts(255, &falls)
            .filter(lost)
            .map(|(edge, _)| (edge + 2).to_string())
            .collect();
        if winning.len() != 3 {
            continue;
        }
        let line = |(node, parent): (usize, &usize)| {
            format!("{node} on {}", parent + 1)
        };
        let lines: Vec<String> = (2..).zip(&tree).map(line).collect();
        let text = format!(
            "A tree has the nodes 1 to 9, and node 1 is in the ground. An edge \
             joins each other node to the one below it: {}. A move cuts an \
             edge; what is no longer connected to the ground disappears. \
             Whoever cannot move loses, and it is your turn. Name all winning \
             cuts, each by the upper node of its edge, the smallest first, as \
             in `2 5 6`.",
            lines.join(", ")
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
