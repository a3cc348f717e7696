//! Nim: who wins?

use std::io::{self, Read};

/// Whether the player to move wins with these piles.
fn first_wins(piles: &[u32]) -> bool {
    todo!("decide about {piles:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let games = numbers.next().unwrap();
    for _ in 0..games {
        let count = numbers.next().unwrap() as usize;
        let piles: Vec<u32> = numbers.by_ref().take(count).collect();
        println!("{}", if first_wins(&piles) { "First" } else { "Second" });
    }
}
