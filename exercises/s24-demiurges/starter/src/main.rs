//! Numbers on the leaves: the largest and the smallest result.

use std::io::{self, Read};

/// The largest and the smallest result. `children[v]` has the children of
/// vertex `v`; the root is vertex 0.
fn results(children: &[Vec<usize>]) -> (usize, usize) {
    todo!("decide about {} vertices", children.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count: usize = numbers.next().unwrap();
    let mut children = vec![Vec::new(); count];
    while let (Some(parent), Some(child)) = (numbers.next(), numbers.next()) {
        children[parent - 1].push(child - 1);
    }
    let (largest, smallest) = results(&children);
    println!("{largest} {smallest}");
}
