//! Each amount only once: does the second player win?

use std::io::{self, Read};

/// Whether Jon, the second player, wins with these untouched piles.
fn jon_wins(piles: &[u64]) -> bool {
    todo!("decide about {} piles", piles.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let piles: Vec<u64> = numbers.skip(1).collect();
    println!("{}", if jon_wins(&piles) { "YES" } else { "NO" });
}
