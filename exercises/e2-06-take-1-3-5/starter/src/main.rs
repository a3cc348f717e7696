//! Take 1, 3 or 5: who wins?

use std::io::{self, Read};

/// Whether the player to move wins from a pile of this size.
fn first_wins(coins: u64) -> bool {
    todo!("decide about {coins} coins")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse());
    let count: u64 = numbers.next().unwrap().unwrap();
    for _ in 0..count {
        let coins = numbers.next().unwrap().unwrap();
        println!("{}", if first_wins(coins) { "First" } else { "Second" });
    }
}
