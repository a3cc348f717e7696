//! Bachet's game: who wins?

use std::io::{self, Read};

/// Whether Stan, who moves first, wins with this number of stones if a move
/// takes one of these amounts.
fn stan_wins(stones: usize, amounts: &[usize]) -> bool {
    todo!("decide about {stones} stones and {amounts:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines() {
        let words = line.split_whitespace();
        let numbers: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
        let stan = stan_wins(numbers[0], &numbers[2..]);
        println!("{} wins", if stan { "Stan" } else { "Ollie" });
    }
}
