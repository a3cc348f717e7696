//! Tries to make the nim-sum 0 in a largest pile, whether or not that pile has
//! a 1 in the leftmost odd column; the number of coins wraps around to
//! something huge.

use std::io::stdin;

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        if line == "end" {
            return;
        }
        let piles = line.split_whitespace().map(|word| word.parse());
        if let Ok(piles) = piles.collect::<Result<Vec<u64>, _>>() {
            let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
            let at = (0..piles.len()).max_by_key(|&at| piles[at]).unwrap();
            let coins = match sum {
                0 => 1,
                _ => piles[at].wrapping_sub(piles[at] ^ sum),
            };
            println!("{} {coins}", at + 1);
        }
    }
}
