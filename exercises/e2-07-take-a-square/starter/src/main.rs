//! Take a square or another power: who wins, and how many piles are lost?

use std::fmt::Write;

/// For each pile from 0 to `most`, whether the player to move wins if a move
/// takes 1, 2^exponent, 3^exponent, … coins.
fn winners(exponent: u32, most: usize) -> Vec<bool> {
    todo!("label the piles up to {most} for the exponent {exponent}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let exponent = numbers.next().unwrap() as u32;
    let piles: Vec<usize> = numbers.skip(1).collect();
    let wins = winners(exponent, *piles.iter().max().unwrap());
    let mut losses = vec![0];
    for (coins, &won) in wins.iter().enumerate().skip(1) {
        losses.push(losses[coins - 1] + usize::from(!won));
    }
    let mut out = String::new();
    for coins in piles {
        let winner = if wins[coins] { "First" } else { "Second" };
        writeln!(out, "{winner} {}", losses[coins]).unwrap();
    }
    print!("{out}");
}
