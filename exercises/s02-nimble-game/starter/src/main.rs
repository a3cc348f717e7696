//! Nimble: who wins?

use std::io::{self, Read};

/// Whether the player to move wins with these coins on the squares 0, 1, ...
fn first_wins(coins: &[u32]) -> bool {
    todo!("decide about {coins:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let games = numbers.next().unwrap();
    let mut out = String::new();
    for _ in 0..games {
        let squares = numbers.next().unwrap() as usize;
        let coins: Vec<u32> = numbers.by_ref().take(squares).collect();
        out += if first_wins(&coins) { "First\n" } else { "Second\n" };
    }
    print!("{out}");
}
