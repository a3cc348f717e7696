//! Buckets of fish: a measure that every move makes smaller.

use std::io::{self, Read};

/// The measure of a position: a list of numbers, always of the same length.
fn measure(buckets: &[u64]) -> Vec<u128> {
    todo!("measure {buckets:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace();
        let buckets: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        let row: Vec<String> =
            measure(&buckets).iter().map(u128::to_string).collect();
        println!("{}", row.join(" "));
    }
}
