//! Makes legal moves without any strategy: takes the whole largest pile.

use std::io::stdin;

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        if line == "end" {
            return;
        }
        let piles = line.split_whitespace().map(|word| word.parse());
        if let Ok(piles) = piles.collect::<Result<Vec<u64>, _>>() {
            let largest = (0..piles.len()).max_by_key(|&at| piles[at]).unwrap();
            println!("{} {}", largest + 1, piles[largest]);
        }
    }
}
