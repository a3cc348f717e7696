//! Right, but with numbers of 32 bits: it cannot read the large piles.

use std::io::stdin;

fn reply(piles: &[i32]) -> (usize, i32) {
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
        if line == "end" {
            return;
        }
        let piles = line.split_whitespace().map(|word| word.parse());
        if line != "won" && line != "lost" {
            let piles = piles.collect::<Result<Vec<i32>, _>>().unwrap();
            let (at, coins) = reply(&piles);
            println!("{} {coins}", at + 1);
        }
    }
}
