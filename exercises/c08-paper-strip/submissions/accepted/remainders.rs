//! The lost lengths: five remainders modulo 34, and 1, 15 and 35.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let most: usize = word.parse().unwrap();
        // 34 is added first, so that nothing falls below 0.
        let regular = [5, 9, 21, 25, 29].map(|rest| (most + 34 - rest) / 34);
        let single = [1, 15, 35].iter().filter(|&&n| n <= most).count();
        writeln!(out, "{}", most - regular.iter().sum::<usize>() - single)
            .unwrap();
    }
    print!("{out}");
}
