//! Take at least one coin and at most a given number: who wins, and how?

use std::fmt::Write;

/// The amount to take in order to win; `None` if no move wins.
fn winning_amount(most: u64, coins: u64) -> Option<u64> {
    todo!("{coins} coins, and a move takes at most {most}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    let mut out = String::new();
    for pair in numbers.chunks(2) {
        match winning_amount(pair[0], pair[1]) {
            Some(amount) => writeln!(out, "First {amount}").unwrap(),
            None => writeln!(out, "Second").unwrap(),
        }
    }
    print!("{out}");
}
