//! Rounded to the nearest: how many moves win?

use std::io::{self, Read};

/// The number of winning moves from this board.
fn winning_moves(board: &[u64]) -> u64 {
    todo!("count the winning moves with {} numbers", board.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let boards: u64 = numbers.next().unwrap();
    for _ in 0..boards {
        let count = numbers.next().unwrap() as usize;
        let board: Vec<u64> = numbers.by_ref().take(count).collect();
        println!("{}", winning_moves(&board));
    }
}
