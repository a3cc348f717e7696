//! Two piles: the strategy.

use std::fmt::Write;

/// The piles after a winning move, or `None` if there is no such move.
fn reply(a: u64, b: u64) -> Option<(u64, u64)> {
    todo!("piles of {a} and {b} coins")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    let mut out = String::new();
    for piles in numbers.chunks(2) {
        match reply(piles[0], piles[1]) {
            Some((a, b)) => writeln!(out, "{a} {b}").unwrap(),
            None => writeln!(out, "lost").unwrap(),
        }
    }
    print!("{out}");
}
