//! Right while it can win; in a lost position it unwraps a winning move that
//! does not exist.

use std::io::stdin;

fn reply(piles: &[u64]) -> (usize, u64) {
    let large = piles.iter().filter(|&&pile| pile >= 2).count();
    let goal = u64::from(large <= 1);
    let all = piles.iter().fold(goal, |all, pile| all ^ pile);
    let at = piles.iter().position(|pile| pile ^ all < *pile).unwrap();
    (at, piles[at] ^ all)
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
