//! Counts the lost triples of Nim up to a power of two.

use std::io::{self, Read};

/// The number of n from 1 to 2^exponent for which the piles n, 2n, 3n are lost
/// for the player to move.
fn count_lost(exponent: u32) -> u64 {
    todo!("count up to 2^{exponent}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse());
    let count: u32 = numbers.next().unwrap().unwrap();
    for _ in 0..count {
        let exponent = numbers.next().unwrap().unwrap();
        println!("{}", count_lost(exponent));
    }
}
