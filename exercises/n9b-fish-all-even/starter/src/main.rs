//! Buckets of fish: a winning move.

use std::io::{self, Read};

/// The buckets after a winning move, or `None` if the position is lost.
fn winning_move(buckets: &[u64]) -> Option<Vec<u64>> {
    todo!("find a move from {buckets:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let buckets: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        match winning_move(&buckets) {
            None => println!("lost"),
            Some(next) => {
                let next: Vec<String> =
                    next.iter().map(u64::to_string).collect();
                println!("won {}", next.join(" "));
            }
        }
    }
}
