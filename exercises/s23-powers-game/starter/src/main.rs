//! Plus or minus powers of two: who wins?

use std::fmt::Write;
use std::io::{self, Read};

/// Whether the first player wins with this number of stars.
fn first_wins(stars: u64) -> bool {
    todo!("decide about {stars} stars")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let first = first_wins(word.parse().unwrap());
        let winner = if first { "First" } else { "Second" };
        writeln!(out, "{winner}").unwrap();
    }
    print!("{out}");
}
