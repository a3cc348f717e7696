//! The Fibonacci number of index e + 2, by doubling the index from the top.

use std::fmt::Write;

const P: u64 = 1_000_000_007;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let index = word.parse::<u64>().unwrap() + 2;
        let (mut this, mut next) = (0, 1);
        for place in (0..64 - index.leading_zeros()).rev() {
            let even = this * (2 * next + P - this) % P;
            let odd = (this * this + next * next) % P;
            (this, next) = match index >> place & 1 {
                0 => (even, odd),
                _ => (odd, (even + odd) % P),
            };
        }
        writeln!(out, "{this}").unwrap();
    }
    print!("{out}");
}
