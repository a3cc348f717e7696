//! Halves even piles, and goes on with half of an odd one. The pile of a nimber
//! is found by the same steps backwards.

use std::fmt::Write;

fn nimber(mut stones: u64) -> u64 {
    while stones % 2 == 1 {
        stones /= 2;
    }
    stones / 2
}

/// All piles with this nimber are 2v and, after a pile, twice that and one more.
fn pile(m: u64, v: u64) -> u64 {
    let mut stones = 2 * v;
    while stones < m {
        stones = 2 * stones + 1;
    }
    stones
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse().unwrap();
        let found = match words[0] {
            "nimber" => nimber(number(1)),
            _ => pile(number(1), number(2)),
        };
        writeln!(out, "{found}").unwrap();
    }
    print!("{out}");
}
