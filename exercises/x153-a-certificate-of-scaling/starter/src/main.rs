//! A certificate of scaling: the smallest scale with a window up to a limit.

use std::io::{self, Read};

/// The smallest scale M of a certificate whose mN is at most the limit, and its
/// smallest start N.
fn certificate(divisors: &[u128], limit: u128) -> Option<(u128, u128)> {
    todo!("look for {} divisors up to {limit}", divisors.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<u128> = words.collect();
        match certificate(&numbers[2..], numbers[0]) {
            Some((scale, start)) => println!("{scale} {start}"),
            None => println!("none"),
        }
    }
}
