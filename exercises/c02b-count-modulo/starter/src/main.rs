//! Lost triples of Nim up to a huge power of two, modulo a prime.

use std::fmt::Write;
use std::io::{self, Read};

/// What the counts are divided by; the remainder is printed.
const PRIME: u64 = 1_000_000_007;

/// For how many n from 1 to 2^exponent the piles n, 2n, 3n are lost for the
/// player to move, modulo `PRIME`.
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
