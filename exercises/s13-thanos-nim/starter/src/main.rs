//! Half of the piles at a time: who wins?

use std::io::{self, Read};

/// Whether Alice, who moves first, wins with these piles.
fn alice_wins(piles: &[u64]) -> bool {
    todo!("decide about {} piles", piles.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let piles: Vec<u64> = numbers.skip(1).collect();
    println!("{}", if alice_wins(&piles) { "Alice" } else { "Bob" });
}
