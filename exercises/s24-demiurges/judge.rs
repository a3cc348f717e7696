//! Judges "Numbers on the leaves".

use crate::kit::{described, Case, Chance, Judge, Values};

const MOST: usize = 200_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).also(hangs_from_the_root)
}

/// Checks that no vertex has two parents and that every walk upwards ends at
/// the root.
fn hangs_from_the_root(values: &Values) -> Result<(), String> {
    let below: Vec<usize> = values.numbers("v");
    let mut parent = vec![0; below.len() + 2];
    for (line, (above, &below)) in
        values.numbers("u").iter().zip(&below).enumerate()
    {
        if parent[below] > 0 {
            return Err(values.wrong("v", line, "it has a parent already"));
        }
        parent[below] = *above;
    }
    // `seen[v]` is the line whose child began the first walk through v. The
    // walks from earlier lines have ended at the root.
    let mut seen = vec![usize::MAX; parent.len()];
    for (line, &start) in below.iter().enumerate() {
        let mut vertex = start;
        while vertex != 1 && seen[vertex] == usize::MAX {
            seen[vertex] = line;
            vertex = parent[vertex];
        }
        if vertex != 1 && seen[vertex] == line {
            let why = "it does not hang from the root";
            return Err(values.wrong("v", line, why));
        }
    }
    Ok(())
}

/// A tree, given by the parents of its vertices: vertex 0 is the root, and a
/// parent comes before its children.
type Tree = Vec<usize>;

fn downwards(tree: &Tree) -> Vec<Vec<usize>> {
    let mut below = vec![Vec::new(); tree.len()];
    for vertex in 1..tree.len() {
        below[tree[vertex]].push(vertex);
    }
    below
}

/// Returns the result with these numbers on the leaves.
fn play(
    below: &[Vec<usize>],
    number: &[usize],
    at: usize,
    maxi: bool,
) -> usize {
    let results = below[at].iter().map(|&to| play(below, number, to, !maxi));
    let best = if maxi { results.max() } else { results.min() };
    best.unwrap_or(number[at])
}

/// Returns the largest and the smallest result, by trying every placement of
/// the numbers.
fn every_placement(below: &[Vec<usize>]) -> (usize, usize) {
    fn place(
        below: &[Vec<usize>],
        free: &mut Vec<usize>,
        number: &mut Vec<usize>,
        found: &mut (usize, usize),
    ) {
        if free.is_empty() {
            let result = play(below, number, 0, true);
            *found = (found.0.max(result), found.1.min(result));
            return;
        }
        for i in 0..free.len() {
            let leaf = free.swap_remove(i);
            number[leaf] = free.len() + 1;
            place(below, free, number, found);
            free.push(leaf);
            let last = free.len() - 1;
            free.swap(i, last);
        }
    }
    let mut leaves: Vec<usize> =
        (0..below.len()).filter(|&v| below[v].is_empty()).collect();
    let mut found = (0, usize::MAX);
    place(below, &mut leaves, &mut vec![0; below.len()], &mut found);
    found
}

/// Returns the number of disjoint sets of leaves below `at`, at most `want`, in
/// each of which one side can force the end. That side moves here if `forces`.
/// The other side needs this number of good leaves: one in each set.
fn sets(below: &[Vec<usize>], at: usize, want: usize, forces: bool) -> usize {
    if below[at].is_empty() {
        return want.min(1);
    }
    let mut left = want;
    for &to in &below[at] {
        if left == 0 {
            break;
        }
        let found = sets(below, to, left, !forces);
        left = if forces { left - found } else { found };
    }
    if forces {
        want - left
    } else {
        left
    }
}

fn by_sets(below: Vec<Vec<usize>>) -> (usize, usize) {
    let work = move || {
        let leaves = below.iter().filter(|to| to.is_empty()).count();
        let largest = leaves + 1 - sets(&below, 0, leaves, false);
        (largest, sets(&below, 0, leaves, true))
    };
    let deep = std::thread::Builder::new().stack_size(64 << 20);
    deep.spawn(work).unwrap().join().unwrap()
}

fn case(chance: &mut Chance, group: &'static str, tree: &Tree) -> Case {
    let below = downwards(tree);
    let leaves = below.iter().filter(|to| to.is_empty()).count();
    let small = tree.len() <= 14 && leaves <= 7;
    let all = small.then(|| every_placement(&below));
    let (largest, smallest) = by_sets(below);
    assert!(all.is_none_or(|all| all == (largest, smallest)));
    let mut name: Vec<usize> = (2..=tree.len()).collect();
    chance.shuffle(&mut name);
    name.insert(0, 1);
    let mut lines: Vec<String> = (1..tree.len())
        .map(|v| format!("{} {}\n", name[tree[v]], name[v]))
        .collect();
    chance.shuffle(&mut lines);
    let input = format!("{}\n{}", tree.len(), lines.concat());
    Case::new(group, input, format!("{largest} {smallest}\n"))
}

/// Returns a tree in which each vertex hangs from one of the `near` before it.
fn random(chance: &mut Chance, count: usize, near: usize) -> Tree {
    let parent = |v: usize| v.max(1) - 1 - chance.index(near.min(v.max(1)));
    (0..count).map(parent).collect()
}

/// Returns a tree that grows until it has `count` vertices. A vertex has one to
/// `most` children, and the way to each of them has an even number of further
/// vertices, up to `long`.
fn stretched(chance: &mut Chance, count: usize, most: u64, long: u64) -> Tree {
    let mut tree = vec![0];
    let mut open = std::collections::VecDeque::from([0]);
    while let Some(from) = open.pop_front() {
        for _ in 0..chance.between(1, most) {
            let mut end = from;
            for _ in 0..=2 * chance.between(0, long / 2) {
                tree.push(end);
                end = tree.len() - 1;
            }
            open.push_back(end);
        }
        if tree.len() >= count {
            break;
        }
    }
    tree
}

/// Returns a tree in which each vertex of a level has as many children as
/// `widths` says.
fn full(widths: &[usize]) -> Tree {
    let (mut tree, mut level) = (vec![0], vec![0]);
    for &width in widths {
        let mut next = Vec::new();
        for &parent in &level {
            for _ in 0..width {
                next.push(tree.len());
                tree.push(parent);
            }
        }
        level = next;
    }
    tree
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = vec![case(chance, "small", &vec![0])];
    let mut wanted = 5;
    while wanted > 0 {
        let count = chance.between(10, 14) as usize;
        let near = chance.between(3, 9) as usize;
        let tree = random(chance, count, near);
        let leaves = downwards(&tree).iter().filter(|to| to.is_empty()).count();
        if !(5..=7).contains(&leaves) {
            continue;
        }
        let new = case(chance, "small", &tree);
        if new.answer != format!("{leaves} 1\n") {
            cases.push(new);
            wanted -= 1;
        }
    }
    let wide = random(chance, MOST, MOST);
    cases.push(case(chance, "bushy", &wide));
    cases.push(case(chance, "bushy", &full(&[3, 5, 4, 2, 6, 3, 2, 7])));
    let loose = stretched(chance, MOST - 10, 6, 1);
    cases.push(case(chance, "bushy", &loose));
    let long = stretched(chance, MOST - 8_000, 3, 800);
    cases.push(case(chance, "deep", &long));
    let thin = stretched(chance, MOST - 800, 4, 100);
    cases.push(case(chance, "deep", &thin));
    cases.push(case(
        chance,
        "deep",
        &(0..MOST).map(|v| v.max(1) - 1).collect(),
    ));
    cases
}
