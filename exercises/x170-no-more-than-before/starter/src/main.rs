//! No more than before: how many first moves win?

use std::io::{self, Read};

/// The number of first moves that win from a pile.
fn winning_moves(pile: u64) -> u64 {
    todo!("count the winning moves from {pile} coins")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_ascii_whitespace().skip(1);
    for pile in numbers.map(|word| word.parse().unwrap()) {
        println!("{}", winning_moves(pile));
    }
}
