//! The queen's partner, far to the right.

use std::fmt::Write;
use std::io::{self, Read};

/// The row of the lost square in this column.
fn partner(column: u64) -> u64 {
    todo!("the row for column {column}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse());
    let count: u64 = numbers.next().unwrap().unwrap();
    let mut out = String::new();
    for _ in 0..count {
        let column = numbers.next().unwrap().unwrap();
        writeln!(out, "{}", partner(column)).unwrap();
    }
    print!("{out}");
}
