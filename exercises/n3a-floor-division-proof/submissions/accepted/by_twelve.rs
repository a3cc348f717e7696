//! Divides by 12 until less than 12 is left.

use std::fmt::Write;

fn nimber(mut n: u64) -> u64 {
    while n >= 12 {
        n /= 12;
    }
    [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0][n as usize]
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        writeln!(out, "{}", nimber(word.parse().unwrap())).unwrap();
    }
    print!("{out}");
}
