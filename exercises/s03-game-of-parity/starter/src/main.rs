//! The game of parity: who wins?

use std::io::{self, Read};

/// Whether Stannis, who moves first, wins if `left` of these cities remain.
fn stannis_wins(cities: &[u64], left: usize) -> bool {
    todo!("decide about {} cities, of which {left} stay", cities.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count = numbers.next().unwrap();
    let left = numbers.next().unwrap();
    let cities: Vec<u64> = numbers.take(count as usize).collect();
    let stannis = stannis_wins(&cities, left as usize);
    println!("{}", if stannis { "Stannis" } else { "Daenerys" });
}
