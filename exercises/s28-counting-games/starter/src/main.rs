//! Counting games: the number of positions that Henry wins.

use std::io::{self, Read};

/// The number of rows of `length` numbers that Henry wins, modulo 1 000 000 007.
fn won(length: u64, exponents: &[u32]) -> u64 {
    todo!("count rows of {length} numbers below {}", exponents.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers =
        text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap();
        let length = numbers.next().unwrap();
        let exponents: Vec<u32> =
            (0..count).map(|_| numbers.next().unwrap() as u32).collect();
        println!("{}", won(length, &exponents));
    }
}
