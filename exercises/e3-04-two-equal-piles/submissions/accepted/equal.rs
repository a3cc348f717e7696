//! Makes the piles equal; equal piles are lost.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.lines().skip(1) {
        let (a, b) = line.split_once(' ').unwrap();
        let [a, b] = [a, b].map(|pile| pile.parse::<u64>().unwrap());
        if a == b {
            out += "lost\n";
        } else {
            writeln!(out, "{0} {0}", a.min(b)).unwrap();
        }
    }
    print!("{out}");
}
