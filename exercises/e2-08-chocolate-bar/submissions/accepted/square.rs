//! The lost bars are the squares: every move spoils a square, and every other
//! bar can be made into one.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.collect();
    for bar in numbers[1..].chunks(2) {
        let winner = if bar[0] == bar[1] { "Second" } else { "First" };
        writeln!(out, "{winner}").unwrap();
    }
    print!("{out}");
}
