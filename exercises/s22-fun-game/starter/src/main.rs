//! Two prices for everything: how does it end?

use std::io::{self, Read};

/// The first player's points minus the second player's, if both play as well as
/// possible. Item i is worth `first[i]` to her and `second[i]` to him.
fn difference(first: &[i64], second: &[i64]) -> i64 {
    todo!("decide about {} and {} prices", first.len(), second.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let tests: i64 = numbers.next().unwrap();
    for _ in 0..tests {
        let count = numbers.next().unwrap() as usize;
        let first: Vec<i64> = numbers.by_ref().take(count).collect();
        let second: Vec<i64> = numbers.by_ref().take(count).collect();
        let outcome = match difference(&first, &second) {
            1.. => "First",
            0 => "Tie",
            _ => "Second",
        };
        println!("{outcome}");
    }
}
