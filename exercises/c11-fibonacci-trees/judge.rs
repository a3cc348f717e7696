//! Judges "Fibonacci trees".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::{BTreeMap, HashMap};

const MOST: usize = 3000;
const ROUND: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// A tree, given by the trees that hang from its root.
#[derive(Clone)]
struct Tree(Vec<Tree>);

impl Tree {
    fn family(k: usize, d: usize) -> Tree {
        let parts = [k.saturating_sub(1), k.saturating_sub(d)];
        let parts = parts.into_iter().filter(|&part| part > 0);
        Tree(parts.map(|part| Tree::family(part, d)).collect())
    }

    /// Returns the trees after each move, one for each vertex except the root.
    fn options(&self) -> Vec<Tree> {
        let mut options = Vec::new();
        for i in 0..self.0.len() {
            let mut rest = self.clone();
            let part = rest.0.remove(i);
            options.push(rest.clone());
            for less in part.options() {
                rest.0.push(less);
                options.push(rest.clone());
                rest.0.pop();
            }
        }
        options
    }

    /// Returns a name that is the same for trees that differ only in the order
    /// of their parts.
    fn name(&self) -> String {
        let mut names: Vec<String> = self.0.iter().map(Tree::name).collect();
        names.sort();
        format!("({})", names.concat())
    }

    fn wins(&self, memory: &mut HashMap<String, bool>) -> bool {
        let name = self.name();
        if let Some(&known) = memory.get(&name) {
            return known;
        }
        let wins = self.options().iter().any(|tree| !tree.wins(memory));
        memory.insert(name, wins);
        wins
    }
}

/// Returns the number of winning moves, found on the tree itself.
fn by_trees(k: usize, d: usize, memory: &mut HashMap<String, bool>) -> u64 {
    let options = Tree::family(k, d).options();
    options.iter().filter(|tree| !tree.wins(memory)).count() as u64
}

/// Returns the answers for k = 1, 2, … up to `most`. For each tree it counts
/// the moves to each value.
fn from_below(most: usize, d: usize) -> Vec<u64> {
    let mut heights = vec![0; most + 1];
    let mut moves: Vec<Vec<u64>> = vec![Vec::new(); most + 1];
    let mut results = Vec::new();
    for k in 1..=most {
        let parts = [k - 1, k.saturating_sub(d)];
        let mut counts = vec![1];
        for (part, other) in [(parts[0], parts[1]), (parts[1], parts[0])] {
            let found = moves[part].iter().enumerate();
            for (value, &count) in found.filter(|&(_, &count)| count > 0) {
                let value = (value ^ heights[other]) + 1;
                if counts.len() <= value {
                    counts.resize(value + 1, 0);
                }
                counts[value] = (counts[value] + count) % ROUND;
            }
        }
        while counts.last() == Some(&0) {
            counts.pop();
        }
        heights[k] = 1 + (heights[parts[0]] ^ heights[parts[1]]);
        results.push(*counts.get(1).unwrap_or(&0));
        moves[k] = counts;
        if k > d {
            moves[k - d] = Vec::new();
        }
    }
    results
}

type Results = BTreeMap<usize, Vec<u64>>;

fn case(
    group: &'static str,
    results: &Results,
    pairs: &[(usize, usize)],
) -> Case {
    let (mut input, mut answer) = (format!("{}\n", pairs.len()), String::new());
    for (k, d) in pairs {
        input += &format!("{k} {d}\n");
        answer += &format!("{}\n", results[d][k - 1]);
    }
    Case::new(group, input, answer)
}

/// Shuffles the pairs and returns them in groups of ten.
fn tens(
    chance: &mut Chance,
    mut pairs: Vec<(usize, usize)>,
) -> Vec<Vec<(usize, usize)>> {
    chance.shuffle(&mut pairs);
    pairs.chunks(10).map(<[_]>::to_vec).collect()
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let most = [300, MOST, 2000, 1500];
    let results: Results =
        (1..=4).map(|d| (d, from_below(most[d - 1], d))).collect();
    let mut memory = HashMap::new();
    let mut pairs = Vec::new();
    for (d, largest) in [(1, 4), (2, 6), (3, 7), (4, 8)] {
        for k in 1..=largest {
            assert_eq!(by_trees(k, d, &mut memory), results[&d][k - 1]);
            pairs.push((k, d));
        }
    }
    let mut cases = Vec::new();
    for ten in tens(chance, pairs) {
        cases.push(case("small", &results, &ten));
    }
    let mut pairs = vec![(300, 1), (300, 2), (299, 3)];
    for d in 2..=4 {
        let many = chance.many(5, 20, 300).into_iter();
        pairs.extend(many.map(|k| (k as usize, d)));
    }
    for ten in tens(chance, pairs) {
        cases.push(case("medium", &results, &ten));
    }
    let mut pairs = vec![(MOST, 2), (2000, 3), (1500, 4)];
    for _ in 0..7 {
        let d = chance.between(2, 4) as usize;
        pairs.push((chance.between(700, 1500) as usize, d));
    }
    chance.shuffle(&mut pairs);
    cases.push(case("full", &results, &pairs));
    cases
}

/// Asks how many vertices and how many winning moves a medium-sized tree has.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let d = chance.between(2, 4) as usize;
        let k = chance.between(5, 9) as usize;
        let right = from_below(k, d)[k - 1];
        let size = |k: usize, d: usize| Tree::family(k, d).options().len() + 1;
        if right < 2 || !(9..=30).contains(&size(k, d)) {
            continue;
        }
        let text = format!(
            "A tree $T(k)$ is a root from which $T(k-1)$ and $T(k-{d})$ hang; it \
             is empty for $k \\le 0$. A move takes a vertex with everything that hangs from \
             it, and whoever takes the root loses. How many vertices does $T({k})$ \
             have, and how many first moves win? Answer with two numbers, as in `12 3`."
        );
        return Question {
            text,
            answers: vec![format!("{} {right}", size(k, d))],
        };
    }
}
