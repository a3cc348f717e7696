//! The two players can always take one coin more than the limit between them,
//! so the remainder decides, and it is what a winner takes.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    let mut out = String::new();
    for pair in numbers.chunks(2) {
        match pair[1] % (pair[0] + 1) {
            0 => writeln!(out, "Second").unwrap(),
            amount => writeln!(out, "First {amount}").unwrap(),
        }
    }
    print!("{out}");
}
