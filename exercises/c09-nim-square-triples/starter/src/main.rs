//! Counts the lost triples of Nim Square.

use std::io::{self, Read};

/// The number of sorted triples with piles up to `most` that are lost for the
/// player to move.
fn count_lost(most: usize) -> u64 {
    todo!("all sorted triples up to {most}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let most = text.trim().parse().expect("one number");
    println!("{}", count_lost(most));
}
