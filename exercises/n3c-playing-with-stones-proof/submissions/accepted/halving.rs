//! The nimber of an even pile is half of it; an odd pile has the nimber of its
//! half, rounded down. The same steps backwards find a pile from its nimber.

use std::fmt::Write;

fn nimber(mut stones: u64) -> u64 {
    while stones % 2 == 1 {
        stones /= 2;
    }
    stones / 2
}

/// The first pile from `m` on with this nimber. The smallest is 2v, and each
/// pile n is followed by 2n + 1.
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
