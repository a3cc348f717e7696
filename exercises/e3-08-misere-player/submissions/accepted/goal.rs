//! Makes the nim-sum 0 if at least two piles are large before the move, and 1
//! otherwise.

use std::io::stdin;

fn reply(piles: &[u64]) -> (usize, u64) {
    let large = piles.iter().filter(|&&pile| pile >= 2).count();
    let goal = u64::from(large <= 1);
    let all = piles.iter().fold(goal, |all, pile| all ^ pile);
    let good = piles.iter().position(|pile| pile ^ all < *pile);
    let at = good.unwrap_or_else(|| piles.iter().position(|&p| p > 0).unwrap());
    match good {
        Some(_) => (at, piles[at] ^ all),
        None => (at, piles[at] - 1),
    }
}

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        if line.trim() == "end" {
            return;
        }
        let piles = line.split_whitespace().map(|word| word.parse());
        if let Ok(piles) = piles.collect::<Result<Vec<u64>, _>>() {
            let (at, rest) = reply(&piles);
            println!("{} {}", at + 1, piles[at].wrapping_sub(rest));
        }
    }
}
