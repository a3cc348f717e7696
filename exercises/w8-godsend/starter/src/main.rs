//! Odd and even sums: who wins?

use std::io::{self, Read};

/// Whether the first player wins with these numbers in a row.
fn first_wins(row: &[u32]) -> bool {
    todo!("decide about {} numbers", row.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_whitespace().skip(1);
    let row: Vec<u32> = numbers.map(|word| word.parse().unwrap()).collect();
    println!("{}", if first_wins(&row) { "First" } else { "Second" });
}
