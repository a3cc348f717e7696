//! All winning moves of Nim.

use std::fmt::Write;

/// The winning moves: the index of a pile, counted from 0, and the number of
/// coins left there.
fn winning_moves(piles: &[u64]) -> Vec<(usize, u64)> {
    todo!("all winning moves of {piles:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let numbers = words.map(|word| word.parse().unwrap());
        let moves = winning_moves(&numbers.collect::<Vec<u64>>());
        write!(out, "{}", moves.len()).unwrap();
        for (pile, rest) in moves {
            write!(out, " {} {rest}", pile + 1).unwrap();
        }
        out += "\n";
    }
    print!("{out}");
}
