//! The nimbers of Nim Square and of its relatives with cubes and higher powers.

use std::io::{self, Read};

/// The nimbers of all piles up to `most` if a move takes 1, 2^exponent,
/// 3^exponent, … coins.
fn nimbers(exponent: u32, most: usize) -> Vec<usize> {
    todo!("make the table up to {most} for the exponent {exponent}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_whitespace();
    let _count = words.next();
    let exponent = words.next().unwrap().parse().unwrap();
    let table = nimbers(exponent, 100_000);
    for word in words {
        let pile: usize = word.parse().unwrap();
        println!("{}", table[pile]);
    }
}
