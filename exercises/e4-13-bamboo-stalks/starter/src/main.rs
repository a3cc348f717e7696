//! Bamboo stalks: all winning cuts.

use std::io::{self, Read};

/// The winning cuts in the order of the stalks: the stalk and the edge, both
/// counted from 1, edges from the ground up.
fn winning_cuts(stalks: &[u64]) -> Vec<(usize, u64)> {
    todo!("find the cuts of {stalks:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count: u64 = numbers.next().unwrap();
    for _ in 0..count {
        let length = numbers.next().unwrap();
        let stalks: Vec<u64> =
            (0..length).map(|_| numbers.next().unwrap()).collect();
        let cuts = winning_cuts(&stalks);
        print!("{}", cuts.len());
        cuts.iter().for_each(|(stalk, edge)| print!(" {stalk} {edge}"));
        println!();
    }
}
