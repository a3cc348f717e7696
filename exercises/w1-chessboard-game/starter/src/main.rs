//! A chessboard game: who wins?

use std::io::{self, Read};

/// Whether the player to move wins with the coin on the square (x, y).
fn first_wins(x: u32, y: u32) -> bool {
    todo!("decide about the square ({x}, {y})")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count = numbers.next().unwrap();
    for _ in 0..count {
        let (x, y) = (numbers.next().unwrap(), numbers.next().unwrap());
        println!("{}", if first_wins(x, y) { "First" } else { "Second" });
    }
}
