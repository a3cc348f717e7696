//! Subtracts two remainders without adding the prime first.

use std::fmt::Write;

const P: i64 = 1_000_000_007;

fn pair(index: i64) -> (i64, i64) {
    if index == 0 {
        return (0, 1);
    }
    let (a, b) = pair(index / 2);
    let even = a * (2 * b - a) % P;
    let odd = (a * a + b * b) % P;
    if index % 2 == 0 {
        (even, odd)
    } else {
        (odd, (even + odd) % P)
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let index = word.parse::<i64>().unwrap() + 2;
        writeln!(out, "{}", pair(index).0).unwrap();
    }
    print!("{out}");
}
