//! Industrial Nim: who wins?

use std::io::{self, Read};

/// Whether tolik, who moves first, wins. A quarry is given by the load of its
/// first truck and the number of its trucks.
fn tolik_wins(quarries: &[(u64, u64)]) -> bool {
    todo!("decide about {} quarries", quarries.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count: u64 = numbers.next().unwrap();
    let mut quarries = Vec::new();
    for _ in 0..count {
        let first = numbers.next().unwrap();
        quarries.push((first, numbers.next().unwrap()));
    }
    println!("{}", if tolik_wins(&quarries) { "tolik" } else { "bolik" });
}
