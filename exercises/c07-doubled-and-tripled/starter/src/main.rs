//! n, 2n and 3n: how many are lost?

use std::io::{self, Read};

/// For each limit, the number of n from 1 to the limit for which the piles n,
/// 2n, 3n are lost for the player to move.
fn counts(limits: &[usize]) -> Vec<usize> {
    todo!("counts for {} limits", limits.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_whitespace().map(|word| word.parse());
    let limits: Vec<usize> = numbers.skip(1).map(|n| n.unwrap()).collect();
    for count in counts(&limits) {
        println!("{count}");
    }
}
