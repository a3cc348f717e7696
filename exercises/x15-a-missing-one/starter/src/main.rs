//! Take one of two amounts: who wins?

use std::fmt::Write;

/// Whether the player to move wins if a move takes `a` or `b` coins, where `a`
/// is the smaller number.
fn first_wins(a: u64, b: u64, coins: u64) -> bool {
    todo!("{coins} coins, and a move takes {a} or {b}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    let mut out = String::new();
    for line in numbers.chunks(3) {
        let wins = first_wins(line[0], line[1], line[2]);
        writeln!(out, "{}", if wins { "First" } else { "Second" }).unwrap();
    }
    print!("{out}");
}
