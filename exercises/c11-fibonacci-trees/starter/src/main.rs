//! Fibonacci trees: the number of winning first moves.

use std::io::{self, Read};

/// The number of winning moves on the tree, modulo 10^18.
fn winning_moves(k: usize, d: usize) -> u64 {
    todo!("count in the tree {k} of family {d}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap());
    while let (Some(k), Some(d)) = (numbers.next(), numbers.next()) {
        println!("{}", winning_moves(k, d));
    }
}
