//! Chomp: who wins on a whole bar, or two bites with no square in common.

use std::io::{self, Read};

/// A row and a column, counted from 1.
type Square = (usize, u64);

/// The answer for a bar with rows of these lengths: if it is whole, `Ok` and
/// whether the first player wins; otherwise `Err` and two bites that have no
/// square in common.
fn look_at(rows: &[u64]) -> Result<bool, (Square, Square)> {
    todo!("look at {} rows", rows.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let rows: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        match look_at(&rows) {
            Ok(true) => println!("First"),
            Ok(false) => println!("Second"),
            Err(((a, b), (c, d))) => println!("{a} {b} {c} {d}"),
        }
    }
}
