//! Red and blue trees: the value, and the winning first cuts.

use std::io::{self, Read};

/// The value, the number of Left's winning cuts, and the number of Right's.
/// Entry v - 1 of the list is the parent of vertex v, and whether its edge is
/// blue.
fn solve(edges: &[(usize, bool)]) -> (String, usize, usize) {
    todo!("find the value of {} edges", edges.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap();
    let doodles: usize = next().parse().unwrap();
    for _ in 0..doodles {
        let count: usize = next().parse().unwrap();
        let edge = |_| (next().parse().unwrap(), next() == "B");
        let edges: Vec<(usize, bool)> = (0..count).map(edge).collect();
        let (value, left, right) = solve(&edges);
        println!("{value} {left} {right}");
    }
}
