//! Divides x by the golden ratio and rounds down, with an integer square root.

use std::fmt::Write;

fn partner(x: u64) -> u64 {
    let below = ((5 * x * x).isqrt() - x) / 2;
    let index = below + 1;
    match (index + (5 * index * index).isqrt()) / 2 == x {
        true => x + index,
        false => below,
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        writeln!(out, "{}", partner(word.parse().unwrap())).unwrap();
    }
    print!("{out}");
}
