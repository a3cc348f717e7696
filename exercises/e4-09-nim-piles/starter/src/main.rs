//! Finds the first pile whose nimber is not the same as in Nim.

use std::io::{self, Read};

/// The smallest number of coins that is not its own nimber, and the nimber of
/// that pile, if a move takes one of these amounts.
fn first_other(amounts: &[u64]) -> (u64, u64) {
    todo!("find the first such pile for {} amounts", amounts.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count: u64 = numbers.next().unwrap();
    for _ in 0..count {
        let length = numbers.next().unwrap();
        let amounts: Vec<u64> =
            (0..length).map(|_| numbers.next().unwrap()).collect();
        let (coins, nimber) = first_other(&amounts);
        println!("{coins} {nimber}");
    }
}
