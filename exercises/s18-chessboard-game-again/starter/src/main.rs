//! A chessboard game with many coins: who wins?

use std::io::{self, Read};

/// For each test, given by the cells of its coins, whether the first player
/// wins.
fn first_wins(tests: &[Vec<(usize, usize)>]) -> Vec<bool> {
    todo!("decide {} tests", tests.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    let mut tests = Vec::new();
    for _ in 0..next() {
        let count = next();
        tests.push((0..count).map(|_| (next(), next())).collect());
    }
    for first in first_wins(&tests) {
        println!("{}", if first { "First" } else { "Second" });
    }
}
