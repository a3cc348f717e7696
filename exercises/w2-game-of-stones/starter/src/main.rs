//! Game of stones: take 2, 3 or 5. Who wins?

use std::io::{self, Read};

/// Whether the player to move wins from a pile of this size.
fn first_wins(stones: u32) -> bool {
    todo!("decide about {stones} stones")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count = numbers.next().unwrap();
    for _ in 0..count {
        let stones = numbers.next().unwrap();
        println!("{}", if first_wins(stones) { "First" } else { "Second" });
    }
}
