//! All amounts are odd, so the parity of the pile decides.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    let mut out = String::new();
    for coins in numbers.take(count as usize) {
        let winner = if coins % 2 == 1 { "First" } else { "Second" };
        writeln!(out, "{winner}").unwrap();
    }
    print!("{out}");
}
