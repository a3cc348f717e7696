//! Points on a tree: the results with either player first.

use std::io::{self, Read};

/// The results with Maxi first and with Minnie first. `parents[v - 1]` is the
/// parent of vertex `v`, or 0 for the root, and `points[v - 1]` is the number
/// of its points.
fn results(parents: &[usize], points: &[i64]) -> (i64, i64) {
    todo!("play on {} vertices with {} points", parents.len(), points.len())
}

fn numbers<T: std::str::FromStr>(line: &str) -> Vec<T> {
    let numbers = line.split_whitespace().map(|word| word.parse().ok());
    numbers.map(|number| number.expect("a number")).collect()
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let lines: Vec<&str> = text.trim_end().lines().collect();
    for tree in lines.chunks(2) {
        let (maxi, minnie) = results(&numbers(tree[0]), &numbers(tree[1]));
        println!("{maxi} {minnie}");
    }
}
