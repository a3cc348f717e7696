//! Uses the golden ratio to six decimals.

use std::fmt::Write;

fn main() {
    let ratio = 1.618034;
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let x: f64 = word.parse().unwrap();
        let below = (x / ratio).floor();
        let is_smaller = ((below + 1.0) * ratio).floor() == x;
        let partner = if is_smaller { x + below + 1.0 } else { below };
        writeln!(out, "{partner}").unwrap();
    }
    print!("{out}");
}
