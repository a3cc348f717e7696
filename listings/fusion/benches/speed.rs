//! Times finding the nimber and a winning cut of large doodles, in
//! milliseconds. Prints the least of several times, because other work on the
//! machine can only add to a time.
//!
//! Run it with `cargo bench -p fusion`. With `-- ladder 1000000` it prints a
//! doodle of that kind and size instead, as input for the programs.

use fusion::{fast_value, value, winning_cut};
use notebook::Chance;
use stalks::Edge;
use std::hint::black_box;
use std::time::Instant;

/// Returns a random number below `bound`.
fn below(chance: &mut Chance, bound: usize) -> usize {
    chance.below(bound as u64) as usize
}

/// Returns a doodle of this kind with about `edges` edges.
fn doodle(kind: &str, edges: usize) -> Vec<Edge> {
    let mut chance = Chance::new(1_234_567);
    match kind {
        "path" => (0..edges).map(|i| (i, i + 1)).collect(),
        "tree" => (1..=edges).map(|v| (below(&mut chance, v), v)).collect(),
        "graph" => {
            // Half of the edges form a random tree, so that everything stands.
            let n = edges / 2;
            let mut all: Vec<Edge> =
                (1..=n).map(|v| (below(&mut chance, v), v)).collect();
            while all.len() < edges {
                all.push((
                    below(&mut chance, n + 1),
                    below(&mut chance, n + 1),
                ));
            }
            all
        }
        "ladder" => {
            let mut all = vec![(0, 1), (0, 2), (1, 2)];
            while all.len() + 3 <= edges {
                let l = all.len() / 3 * 2 + 1;
                all.extend([(l - 2, l), (l - 1, l + 1), (l, l + 1)]);
            }
            all
        }
        _ => match kind.strip_prefix("shuffled-") {
            Some(kind) => shuffled(doodle(kind, edges), &mut chance),
            None => panic!("path, tree, graph, ladder, or shuffled-path, …"),
        },
    }
}

/// Returns the same doodle with its vertices renumbered and its edges in
/// another order.
fn shuffled(mut edges: Vec<Edge>, chance: &mut Chance) -> Vec<Edge> {
    let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    let mut names: Vec<usize> = (0..=last).collect();
    (2..=last).for_each(|v| names.swap(v, 1 + below(chance, v)));
    (1..edges.len()).for_each(|e| edges.swap(e, below(chance, e + 1)));
    edges.iter().map(|&(a, b)| (names[a], names[b])).collect()
}

/// The kinds of doodle that are timed.
const KINDS: [&str; 8] = [
    "path",
    "tree",
    "graph",
    "ladder",
    "shuffled-path",
    "shuffled-tree",
    "shuffled-graph",
    "shuffled-ladder",
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [kind, edges, ..] = &words[..] {
        let edges = edges.parse().expect("a number");
        let lines = doodle(kind, edges).into_iter();
        let lines: String = lines.map(|(a, b)| format!("{a} {b}\n")).collect();
        print!("{lines}");
        return;
    }
    println!("kind edges value fast_value winning_cut");
    for kind in KINDS {
        for edges in [1_000, 10_000, 100_000, 1_000_000] {
            let edges = doodle(kind, edges);
            let plain = least(|| value(&edges));
            let fast = least(|| fast_value(&edges).unwrap());
            let cut = least(|| winning_cut(&edges).map_or(0, |c| c as u64));
            let number = edges.len();
            println!("{kind} {number} {plain:.2} {fast:.2} {cut:.2}");
        }
    }
}

/// Returns the least time of seven runs, in milliseconds.
fn least(run: impl Fn() -> u64) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..7).map(time).fold(f64::INFINITY, f64::min)
}
