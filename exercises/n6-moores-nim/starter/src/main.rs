//! Moore's Nim: a winning move.

use std::io::{self, Read};

/// The piles after a winning move, or `None` if the position is lost. A move
/// lowers at least one pile and at most `k` piles.
fn winning_move(k: usize, piles: &[u64]) -> Option<Vec<u64>> {
    todo!("find a move that lowers up to {k} of {piles:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace();
        let numbers: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        match winning_move(numbers[0] as usize, &numbers[2..]) {
            None => println!("lost"),
            Some(next) => {
                let next: Vec<String> =
                    next.iter().map(u64::to_string).collect();
                println!("won {}", next.join(" "));
            }
        }
    }
}
