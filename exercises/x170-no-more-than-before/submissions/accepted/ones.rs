//! Counts the ones in the binary number and subtracts 1.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut answer = String::new();
    for word in text.split_ascii_whitespace().skip(1) {
        let pile: u64 = word.parse().unwrap();
        let _ = writeln!(answer, "{}", pile.count_ones() - 1);
    }
    print!("{answer}");
}
