//! Tries all cuts, and remembers the label of each set of edges.

use std::collections::HashMap;

type Edge = (usize, usize);

/// The edges that are left when one is cut.
fn cut(edges: &[Edge], without: usize) -> Vec<Edge> {
    let mut left: Vec<Edge> = Vec::new();
    let mut reached = vec![1];
    while let Some(node) = reached.pop() {
        for (place, &(u, v)) in edges.iter().enumerate() {
            let fresh = place != without && !left.contains(&(u, v));
            if fresh && (u == node || v == node) {
                left.push((u, v));
                reached.push(u + v - node);
            }
        }
    }
    left.sort_unstable();
    left
}

fn wins(edges: &[Edge], known: &mut HashMap<Vec<Edge>, bool>) -> bool {
    if let Some(&label) = known.get(edges) {
        return label;
    }
    let label = (0..edges.len()).any(|place| !wins(&cut(edges, place), known));
    known.insert(edges.to_vec(), label);
    label
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let nodes = next();
        let mut edges: Vec<Edge> =
            (1..nodes).map(|_| (next(), next())).collect();
        edges.sort_unstable();
        let label = wins(&edges, &mut HashMap::new());
        println!("{}", if label { "Alice" } else { "Bob" });
    }
}
