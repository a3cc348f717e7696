//! Takes each column as one pile under the old rule, and each cubbyhole as a
//! pile under the new one.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let (mut old, mut new) = (0, 0);
        for column in numbers[2..].chunks(numbers[1] as usize) {
            let mut pile = 0;
            for &coins in column {
                new ^= coins;
                // If there are no more coins than the pile below, subtract 1.
                if coins > 0 {
                    pile = if coins <= pile { coins - 1 } else { coins };
                }
            }
            old ^= pile;
        }
        let word = |sum| if sum == 0 { "Second" } else { "First" };
        writeln!(out, "{} {}", word(old), word(new)).unwrap();
    }
    print!("{out}");
}
