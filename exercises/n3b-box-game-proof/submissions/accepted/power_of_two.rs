//! Bob wins if n + 1 is a power of two. Otherwise Alice leaves one less than
//! the largest power of two below n + 1.

use std::fmt::Write;

fn winning_move(balls: u64) -> Option<u64> {
    let next = balls + 1;
    (!next.is_power_of_two()).then(|| (1 << next.ilog2()) - 1)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        match winning_move(word.parse().unwrap()) {
            Some(fuller) => writeln!(out, "Alice {fuller}").unwrap(),
            None => out += "Bob\n",
        }
    }
    print!("{out}");
}
