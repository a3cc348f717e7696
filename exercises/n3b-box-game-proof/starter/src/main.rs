//! The box game: who wins, and with which move?

use std::io::{self, Read};

/// The number of balls in the fuller box after a first move that wins; `None`
/// if the second player wins.
fn winning_move(balls: u64) -> Option<u64> {
    todo!("divide {balls} balls")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for word in text.split_whitespace().skip(1) {
        match winning_move(word.parse().unwrap()) {
            Some(fuller) => println!("Alice {fuller}"),
            None => println!("Bob"),
        }
    }
}
