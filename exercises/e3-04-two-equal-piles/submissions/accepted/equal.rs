//! Makes the piles equal; equal piles are lost.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.collect();
    for piles in numbers[1..].chunks(2) {
        let (a, b) = (piles[0], piles[1]);
        if a == b {
            out += "lost\n";
        } else {
            writeln!(out, "{0} {0}", a.min(b)).unwrap();
        }
    }
    print!("{out}");
}
