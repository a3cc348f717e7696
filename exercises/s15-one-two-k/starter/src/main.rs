//! One, two or k: who wins?

use std::io::{self, Read};

/// Whether Alice, who moves first, wins from cell `n`.
fn alice_wins(n: u64, k: u64) -> bool {
    todo!("decide about cell {n} and moves of {k}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let questions: u64 = numbers.next().unwrap();
    for _ in 0..questions {
        let n = numbers.next().unwrap();
        let k = numbers.next().unwrap();
        println!("{}", if alice_wins(n, k) { "Alice" } else { "Bob" });
    }
}
