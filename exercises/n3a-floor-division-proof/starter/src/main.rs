//! The Floor Division Game: the nimber of a number.

use std::io::{self, Read};

/// The nimber of `n`; a move divides by 2, 3, 4, 5 or 6 and rounds down.
fn nimber(n: u64) -> u64 {
    todo!("find the nimber of {n}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for word in text.split_whitespace().skip(1) {
        println!("{}", nimber(word.parse().unwrap()));
    }
}
