//! Poker Nim: who wins?

use std::io::{self, Read};

/// Whether the player to move wins with these piles, if each player may add
/// to each pile at most `additions` times.
fn first_wins(piles: &[u32], additions: u32) -> bool {
    todo!("decide about {piles:?} and {additions}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let games = numbers.next().unwrap();
    for _ in 0..games {
        let count = numbers.next().unwrap() as usize;
        let additions = numbers.next().unwrap();
        let piles: Vec<u32> = numbers.by_ref().take(count).collect();
        let first = first_wins(&piles, additions);
        println!("{}", if first { "First" } else { "Second" });
    }
}
