//! Decides by the remainder on division by the sum of the amounts.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    let mut out = String::new();
    for line in numbers.chunks(3) {
        let [a, b, coins] = [line[0], line[1], line[2]];
        let rest = coins % (a + b);
        let lost = rest < b && rest / a % 2 == 0;
        writeln!(out, "{}", if lost { "Second" } else { "First" }).unwrap();
    }
    print!("{out}");
}
