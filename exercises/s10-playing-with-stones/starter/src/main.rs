//! At most half of a pile: does the player to move win?

use std::io::{self, Read};

/// Whether the player to move wins with these piles.
fn first_wins(piles: &[u64]) -> bool {
    todo!("decide about {} piles", piles.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let positions: u64 = numbers.next().unwrap();
    for _ in 0..positions {
        let count = numbers.next().unwrap() as usize;
        let piles: Vec<u64> = numbers.by_ref().take(count).collect();
        println!("{}", if first_wins(&piles) { "YES" } else { "NO" });
    }
}
