//! Finds a winning move in each pile that becomes smaller when the nim-sum is
//! nim-added to it.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let numbers = words.map(|word| word.parse().unwrap());
        let piles: Vec<u64> = numbers.collect();
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let rests = piles.iter().map(|pile| pile ^ sum).enumerate();
        let moves: Vec<_> =
            rests.filter(|&(i, rest)| rest < piles[i]).collect();
        write!(out, "{}", moves.len()).unwrap();
        for (pile, rest) in moves {
            write!(out, " {} {rest}", pile + 1).unwrap();
        }
        out += "\n";
    }
    print!("{out}");
}
