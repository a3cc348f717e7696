//! Wins every position that can be won, but in a lost one it takes 0 coins,
//! which is no move.

use std::io::stdin;

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        if line == "end" {
            return;
        }
        let piles = line.split_whitespace().map(|word| word.parse());
        if let Ok(piles) = piles.collect::<Result<Vec<u64>, _>>() {
            let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
            let good = piles.iter().position(|pile| pile ^ sum < *pile);
            let at = good.unwrap_or(0);
            println!("{} {}", at + 1, piles[at] - (piles[at] ^ sum));
        }
    }
}
