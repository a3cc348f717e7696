//! Arbitrary Nim: the largest k for which Alice wins.

use std::io::{self, Read};

/// The largest k for which Alice wins with these piles; 0 if there is none, -1
/// if there is no largest one.
fn largest_k(piles: &[u32]) -> i64 {
    todo!("decide about {} piles", piles.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_ascii_whitespace().skip(1);
    let piles: Vec<u32> = numbers.map(|word| word.parse().unwrap()).collect();
    println!("{}", largest_k(&piles));
}
