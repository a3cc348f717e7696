//! The box game: who wins, and how.

use std::io::{self, Read};

/// How many balls the fuller box must have after the first move, so that the
/// player who made it wins; `None` if the other player wins anyway.
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
