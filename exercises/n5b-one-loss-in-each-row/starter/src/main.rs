//! The queen's lost squares: a winning move.

use std::io::{self, Read};

/// A column and a row.
type Square = (usize, usize);

/// A lost square that the queen can reach, or `None` if she is on one.
fn winning_move(square: Square) -> Option<Square> {
    todo!("move the queen from {square:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words = text.split_whitespace().skip(1);
    let numbers: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    for square in numbers.chunks(2) {
        match winning_move((square[0], square[1])) {
            Some((column, row)) => println!("won {column} {row}"),
            None => println!("lost"),
        }
    }
}
