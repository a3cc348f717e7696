//! Six primes: who wins?

use std::io::{self, Read};

/// Whether the player to move wins with these numbers of balls in the buckets.
fn first_wins(buckets: &[u64]) -> bool {
    todo!("decide about {} buckets", buckets.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let tests: u64 = numbers.next().unwrap();
    for _ in 0..tests {
        let count = numbers.next().unwrap() as usize;
        let buckets: Vec<u64> = numbers.by_ref().take(count).collect();
        println!("{}", if first_wins(&buckets) { "Manasa" } else { "Sandy" });
    }
}
