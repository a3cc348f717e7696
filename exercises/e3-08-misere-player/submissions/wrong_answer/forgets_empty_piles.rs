//! Looks for one large pile among ones, but counts every pile other than 1 as
//! large, even an empty one.

use std::io::stdin;

fn reply(piles: &[u64]) -> (usize, u64) {
    let others = piles.iter().filter(|&&pile| pile != 1).count();
    let goal = u64::from(others <= 1);
    let all = piles.iter().fold(goal, |all, pile| all ^ pile);
    match piles.iter().position(|pile| pile ^ all < *pile) {
        Some(at) => (at, piles[at] ^ all),
        None => {
            let at = piles.iter().position(|&pile| pile > 0).unwrap();
            (at, piles[at] - 1)
        }
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
