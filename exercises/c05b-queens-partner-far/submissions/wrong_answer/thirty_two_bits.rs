//! Calculates five times x squared in 32 bits: from 29 309 on it overflows.

use std::fmt::Write;

fn root_of_five_squares(x: u32) -> u32 {
    x.wrapping_mul(x).wrapping_mul(5).isqrt()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let x: u32 = word.parse().unwrap();
        let k = root_of_five_squares(x).wrapping_sub(x) / 2 + 1;
        let smaller = k.wrapping_add(root_of_five_squares(k)) / 2 == x;
        let partner = if smaller { x.wrapping_add(k) } else { k - 1 };
        writeln!(out, "{partner}").unwrap();
    }
    print!("{out}");
}
