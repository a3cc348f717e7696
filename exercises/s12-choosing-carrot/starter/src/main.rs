//! Choosing a carrot: the present for each number of extra moves.

use std::io::{self, Read};

/// The sweetness of the present after 0, 1, ... extra moves.
fn presents(carrots: &[u32]) -> Vec<u32> {
    todo!("decide about {} carrots", carrots.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let carrots: Vec<u32> = numbers.skip(1).collect();
    let presents: Vec<String> =
        presents(&carrots).iter().map(u32::to_string).collect();
    println!("{}", presents.join(" "));
}
