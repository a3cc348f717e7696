//! The queen's partner.

use std::io::{self, Read};

/// For each column from 0 to 1000, the row of the lost square.
fn partners() -> Vec<usize> {
    todo!("one row for each column")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse());
    let count: usize = numbers.next().unwrap().unwrap();
    let partners = partners();
    for _ in 0..count {
        let column: usize = numbers.next().unwrap().unwrap();
        println!("{}", partners[column]);
    }
}
