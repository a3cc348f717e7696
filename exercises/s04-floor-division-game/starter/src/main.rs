//! The Floor Division Game: who wins?

use std::io::{self, Read};

/// Whether Henry, who moves first, wins with these numbers on the board.
fn henry_wins(board: &[u64]) -> bool {
    todo!("decide about {} numbers", board.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let boards: u64 = numbers.next().unwrap();
    for _ in 0..boards {
        let count = numbers.next().unwrap() as usize;
        let board: Vec<u64> = numbers.by_ref().take(count).collect();
        println!("{}", if henry_wins(&board) { "Henry" } else { "Derek" });
    }
}
