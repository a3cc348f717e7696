//! Counts the lost triples of Nim in a range.

use std::fmt::Write;
use std::io::{self, Read};

/// The number of n from `least` to `most` for which the piles n, 2n, 3n are
/// lost for the player to move.
fn count_lost(least: u64, most: u64) -> u64 {
    todo!("count from {least} to {most}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse());
    let count: u64 = numbers.next().unwrap().unwrap();
    let mut out = String::new();
    for _ in 0..count {
        let least = numbers.next().unwrap().unwrap();
        let most = numbers.next().unwrap().unwrap();
        writeln!(out, "{}", count_lost(least, most)).unwrap();
    }
    print!("{out}");
}
