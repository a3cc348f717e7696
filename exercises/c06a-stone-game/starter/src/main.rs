//! Adds up the lost positions of a game with three piles.

use std::io::{self, Read};

/// The sum of all piles in all lost positions with piles up to `most`.
fn sum_of_lost(most: usize) -> u64 {
    todo!("all sorted triples up to {most}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let most = text.trim().parse().expect("one number");
    println!("{}", sum_of_lost(most));
}
