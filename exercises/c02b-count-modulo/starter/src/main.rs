//! Counts the lost triples of Nim up to a huge power of two, modulo a prime.

use std::fmt::Write;
use std::io::{self, Read};

/// The modulus of the counts that are printed.
const PRIME: u64 = 1_000_000_007;

/// The number of n from 1 to 2^exponent for which the piles n, 2n, 3n are lost
/// for the player to move, modulo `PRIME`.
fn count_lost(exponent: u64) -> u64 {
    todo!("count up to 2^{exponent}, modulo {PRIME}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse());
    let count: u64 = numbers.next().unwrap().unwrap();
    let mut out = String::new();
    for _ in 0..count {
        let exponent = numbers.next().unwrap().unwrap();
        writeln!(out, "{}", count_lost(exponent)).unwrap();
    }
    print!("{out}");
}
