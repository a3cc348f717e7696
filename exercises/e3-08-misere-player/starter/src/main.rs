//! A program that plays misère Nim.

use std::io;

/// A move: the index of a pile, counted from 0, and the number of coins to take
/// from it.
fn reply(piles: &[u64]) -> (usize, u64) {
    todo!("find a move from {piles:?}")
}

fn main() {
    for line in io::stdin().lines() {
        let line = line.expect("the referee writes text");
        match line.trim() {
            "end" => break,
            "won" | "lost" => {}
            position => {
                let piles = position.split_whitespace();
                let piles: Vec<u64> =
                    piles.map(|w| w.parse().unwrap()).collect();
                let (pile, coins) = reply(&piles);
                println!("{} {coins}", pile + 1);
            }
        }
    }
}
