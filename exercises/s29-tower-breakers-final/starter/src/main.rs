//! Towers, the final battle: how many coins are paid?

use std::io::{self, Read};

/// The number of coins paid for a tower of this height, which is at least 2.
fn coins(height: u64) -> u64 {
    todo!("decide about a tower of {height} bricks")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for word in text.split_whitespace().skip(1) {
        println!("{}", coins(word.parse().unwrap()));
    }
}
