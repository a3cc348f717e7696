//! Misère Kayles: who wins?

use std::io::{self, Read};

/// Whether the player to move wins with rows of these lengths. The player
/// who takes the last coin loses.
fn first_wins(rows: &[usize]) -> bool {
    todo!("decide about {rows:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let games = numbers.next().unwrap();
    for _ in 0..games {
        let count = numbers.next().unwrap();
        let rows: Vec<usize> = numbers.by_ref().take(count).collect();
        println!("{}", if first_wins(&rows) { "First" } else { "Second" });
    }
}
