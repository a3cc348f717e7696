//! Makes the nim-sum 0 if it can, and otherwise takes a coin from a largest
//! pile.

use std::io::stdin;

fn reply(piles: &[u64]) -> (usize, u64) {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    for (at, &pile) in piles.iter().enumerate() {
        let rest = pile ^ sum;
        if rest < pile {
            return (at, pile - rest);
        }
    }
    let largest = (0..piles.len()).max_by_key(|&at| piles[at]).unwrap();
    (largest, 1)
}

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        if line.trim() == "end" {
            return;
        }
        let piles = line.split_whitespace().map(|word| word.parse());
        if let Ok(piles) = piles.collect::<Result<Vec<u64>, _>>() {
            let (at, coins) = reply(&piles);
            println!("{} {coins}", at + 1);
        }
    }
}
