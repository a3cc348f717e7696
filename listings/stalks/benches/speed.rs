//! Measures how long the parts of `stalks-cut` take for a large tree, in
//! milliseconds. Prints the shortest of several runs, because other work on the
//! machine only adds to a time.
//!
//! Run it with `cargo bench -p stalks`.

use notebook::{Chance, Lines};
use stalks::{read_edge, Edge, Tree};
use std::hint::black_box;
use std::time::Instant;

/// Returns a random number below `bound`.
fn below(chance: &mut Chance, bound: usize) -> usize {
    chance.below(bound as u64) as usize
}

/// Returns a tree of this kind with this many edges.
fn tree(kind: &str, edges: usize) -> Vec<Edge> {
    let mut chance = Chance::new(1_234_567);
    match kind {
        "stalk" => (0..edges).map(|v| (v, v + 1)).collect(),
        "star" => (1..=edges).map(|v| (0, v)).collect(),
        "random" => (1..=edges).map(|v| (below(&mut chance, v), v)).collect(),
        _ => {
            let kind = kind.strip_prefix("shuffled-").expect("shuffled");
            shuffled(tree(kind, edges), &mut chance)
        }
    }
}

/// Returns the same tree with its vertices renumbered and its edges in another
/// order.
fn shuffled(mut edges: Vec<Edge>, chance: &mut Chance) -> Vec<Edge> {
    let mut names: Vec<usize> = (0..=edges.len()).collect();
    (2..names.len()).for_each(|v| names.swap(v, 1 + below(chance, v)));
    (1..edges.len()).for_each(|e| edges.swap(e, below(chance, e + 1)));
    edges.iter().map(|&(a, b)| (names[a], names[b])).collect()
}

/// Returns the edges of a text, read line by line with `read_edge`.
fn read(text: &str) -> Vec<Edge> {
    let mut bytes = text.as_bytes();
    let mut lines = Lines::new(&mut bytes);
    let next = || lines.next_line().expect("a line");
    let edges = std::iter::from_fn(next);
    edges.map(|line| read_edge(&line).expect("an edge")).collect()
}

fn main() {
    println!("kind edges read peel values cuts");
    for kind in ["stalk", "star", "random", "shuffled-stalk", "shuffled-random"]
    {
        for number in [1_000, 10_000, 100_000, 1_000_000] {
            let edges = tree(kind, number);
            let lines = edges.iter().map(|(a, b)| format!("{a} {b}\n"));
            let text: String = lines.collect();
            let peeled = Tree::of(&edges).expect("a tree");
            let reading = least(|| read(&text));
            let peel = least(|| Tree::of(&edges));
            let values = least(|| peeled.values());
            let cuts = least(|| peeled.winning_cuts());
            print!("{kind} {number} {reading:.2} {peel:.2} ");
            println!("{values:.2} {cuts:.2}");
        }
    }
}

/// Returns the shortest time of seven runs, in milliseconds.
fn least<T>(run: impl Fn() -> T) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..7).map(time).fold(f64::INFINITY, f64::min)
}
