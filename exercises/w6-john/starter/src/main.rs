//! John and his brother: who wins?

use std::io::{self, Read};

/// Whether John, who moves first, wins with these numbers of candies, one for
/// each colour.
fn john_wins(candies: &[u32]) -> bool {
    todo!("decide about {candies:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let games = numbers.next().unwrap();
    for _ in 0..games {
        let count = numbers.next().unwrap() as usize;
        let candies: Vec<u32> = numbers.by_ref().take(count).collect();
        println!("{}", if john_wins(&candies) { "John" } else { "Brother" });
    }
}
