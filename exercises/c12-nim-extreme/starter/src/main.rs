//! Nim with distinct piles: how many positions does the first player win?

use std::io::{self, Read};

/// The number of won positions with `k` distinct piles smaller than 2^n, modulo
/// 1 000 000 007.
fn won(n: u64, k: u64) -> u64 {
    todo!("count the positions of {k} piles smaller than 2^{n}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap());
    while let (Some(n), Some(k)) = (numbers.next(), numbers.next()) {
        println!("{}", won(n, k));
    }
}
