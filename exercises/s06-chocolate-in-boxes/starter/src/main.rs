//! Chocolate in boxes: how many winning moves are there?

use std::io::{self, Read};

/// The number of first moves that win.
fn winning_moves(boxes: &[u32]) -> usize {
    todo!("count the moves for {} boxes", boxes.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_ascii_whitespace().skip(1);
    let boxes: Vec<u32> = numbers.map(|word| word.parse().unwrap()).collect();
    println!("{}", winning_moves(&boxes));
}
