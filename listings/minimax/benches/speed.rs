//! Times finding the values of the root of a large tree, in milliseconds.
//! Prints the shortest of many runs, because other work on the machine can only
//! make a run longer. Reading the two lines from memory is timed separately.
//!
//! `cargo bench -p minimax` runs it. With `-- path 200000` it prints such a
//! tree instead, as input for the programs.

use minimax::{fast_integers, fast_root, Both, Tree};
use nim::fast_numbers;
use notebook::{Chance, Line, Lines};
use std::hint::black_box;
use std::time::Instant;

/// Returns a random number below `bound`.
fn below(chance: &mut Chance, bound: usize) -> usize {
    chance.below(bound as u64) as usize
}

/// Returns a tree of this kind with `size` vertices, numbered in any order, as
/// text: a line of parents and a line of points.
fn tree(kind: &str, size: usize) -> String {
    let mut chance = Chance::new(1_234_567);
    let mut names: Vec<usize> = (1..=size).collect();
    (1..size).for_each(|v| names.swap(v, below(&mut chance, v + 1)));
    let mut parents = vec![0; size];
    let mut points = vec![0; size];
    let mut leaf = vec![true; size];
    for v in 1..size {
        let parent = match kind {
            "path" => v - 1,
            "star" => 0,
            "binary" => (v - 1) / 2,
            "random" => below(&mut chance, v),
            _ => panic!("path, star, binary or random"),
        };
        parents[names[v] - 1] = names[parent];
        leaf[parent] = false;
    }
    for v in (0..size).filter(|&v| leaf[v]) {
        points[names[v] - 1] = below(&mut chance, 2_000_001) as i64 - 1_000_000;
    }
    format!("{}\n{}\n", line(&parents), line(&points))
}

fn line<T: ToString>(numbers: &[T]) -> String {
    let words: Vec<String> = numbers.iter().map(T::to_string).collect();
    words.join(" ")
}

/// Returns the two lines of the text of a tree.
fn lines(text: &str) -> [Line; 2] {
    let mut bytes = text.as_bytes();
    let mut lines = Lines::new(&mut bytes);
    [(); 2].map(|_| lines.expect_line("a line").expect("it is there"))
}

/// Returns the parents and points on the two lines, in the form `Tree` takes.
fn numbers([parents, points]: &[Line; 2]) -> (Vec<Option<usize>>, Vec<i64>) {
    let parents = fast_numbers(parents).expect("numbers");
    let up = |&p: &u64| (p as usize).checked_sub(1);
    let parents = parents.iter().map(up).collect();
    (parents, fast_integers(points).expect("numbers"))
}

/// Returns the values of the root, found by `Tree::values`.
fn plain((parents, points): (Vec<Option<usize>>, Vec<i64>)) -> Both {
    let tree = Tree::new(parents).expect("a tree").with_points(points);
    tree.values()[tree.root()]
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [kind, size, ..] = &words[..] {
        print!("{}", tree(kind, size.parse().expect("a number")));
        return;
    }
    println!("kind vertices lines numbers plain fast_root");
    for kind in ["path", "star", "binary", "random"] {
        for size in [1_000, 10_000, 100_000, 200_000, 1_000_000] {
            let text = tree(kind, size);
            let two = lines(&text);
            let told = numbers(&two);
            let read = least(|| lines(&text));
            let parse = least(|| numbers(&two));
            let slow = least(|| plain(told.clone()));
            let fast = least(|| fast_root(&two[0], &two[1]));
            println!("{kind} {size} {read:.2} {parse:.2} {slow:.2} {fast:.2}");
        }
    }
}

/// Returns the shortest time of fifteen runs, in milliseconds.
fn least<T>(run: impl Fn() -> T) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..15).map(time).fold(f64::INFINITY, f64::min)
}
