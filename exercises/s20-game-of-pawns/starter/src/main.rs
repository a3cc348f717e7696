//! A game of pawns: who wins?

use std::io::{self, Read};

/// For each test, given by the numbers of columns, whether White wins.
fn white_wins(tests: &[Vec<u64>]) -> Vec<bool> {
    todo!("decide {} tests", tests.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let mut next = || -> u64 { numbers.next().unwrap() };
    let mut tests = Vec::new();
    for _ in 0..next() {
        let count = next();
        tests.push((0..count).map(|_| next()).collect());
    }
    for white in white_wins(&tests) {
        println!("{}", if white { "White" } else { "Black" });
    }
}
