//! Cutting a tree: who wins?

use std::io::{self, Read};

/// Whether the player to move wins on a tree with these edges and the nodes 1
/// (the root) to `nodes`.
fn first_wins(nodes: usize, edges: &[(usize, usize)]) -> bool {
    todo!("decide a tree with {nodes} nodes and {} edges", edges.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let nodes = next();
        let edges: Vec<_> = (1..nodes).map(|_| (next(), next())).collect();
        println!("{}", if first_wins(nodes, &edges) { "Alice" } else { "Bob" });
    }
}
