//! Finds two rows with the same nimber, one of them won and the other lost in
//! misère play.

use std::io::{self, Read};

/// Two such rows of at most this number of coins, the shorter one first. A move
/// takes `i + 1` neighbouring coins of a row, and `code[i]` says what it can
/// leave of that row: the sum of 1 for nothing, 2 for one row and 4 for two
/// rows.
fn two_rows(code: [u64; 3], coins: u64) -> Option<(u64, u64)> {
    todo!("look for two rows of {code:?} up to {coins} coins")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers: Vec<u64> = text
        .split_whitespace()
        .skip(1)
        .map(|word| word.parse().unwrap())
        .collect();
    for game in numbers.chunks(4) {
        match two_rows([game[0], game[1], game[2]], game[3]) {
            Some((one, other)) => println!("{one} {other}"),
            None => println!("none"),
        }
    }
}
