//! Towers broken into equal parts: who wins?

use std::io::{self, Read};

/// Whether the player to move wins with towers of these heights.
fn first_wins(heights: &[u64]) -> bool {
    todo!("decide about {heights:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let tests: u64 = numbers.next().unwrap();
    for _ in 0..tests {
        let count = numbers.next().unwrap() as usize;
        let heights: Vec<u64> = numbers.by_ref().take(count).collect();
        println!("{}", if first_wins(&heights) { 1 } else { 2 });
    }
}
