//! Multistack Nim under the old rule and the new one.

use std::fmt::Write;

/// Whether the player to move wins under the old rule, and whether under the
/// new one. Each column is given from bottom to top.
fn first_wins(columns: &[&[u64]]) -> (bool, bool) {
    todo!("decide about {columns:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let columns: Vec<&[u64]> =
            numbers[2..].chunks(numbers[1] as usize).collect();
        let (old, new) = first_wins(&columns);
        let word = |wins| if wins { "First" } else { "Second" };
        writeln!(out, "{} {}", word(old), word(new)).unwrap();
    }
    print!("{out}");
}
