//! Keeps the counts up to a million in a table, and reads beyond its end.

use std::fmt::Write;

fn main() {
    let mut counts = vec![0u32];
    for n in 1..=1_000_000u32 {
        let lost = n & (2 * n) == 0;
        counts.push(counts[n as usize - 1] + u32::from(lost));
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let mut out = String::new();
    for range in numbers.chunks(2) {
        writeln!(out, "{}", counts[range[1]] - counts[range[0] - 1]).unwrap();
    }
    print!("{out}");
}
