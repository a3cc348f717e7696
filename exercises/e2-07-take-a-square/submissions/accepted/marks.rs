//! Each lost pile marks the piles from which a move leads to it.

use std::fmt::Write;

const MOST: usize = 100_000;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let exponent = numbers.next().unwrap() as u32;
    let powers: Vec<usize> = (1..)
        .map(|root: usize| root.pow(exponent))
        .take_while(|&p| p <= MOST)
        .collect();
    let mut won = vec![false; MOST + 1];
    let mut losses = vec![0; MOST + 1];
    let mut count = 0;
    for coins in 0..=MOST {
        if !won[coins] {
            count += usize::from(coins > 0);
            for power in &powers {
                match won.get_mut(coins + power) {
                    Some(mark) => *mark = true,
                    None => break,
                }
            }
        }
        losses[coins] = count;
    }
    let mut out = String::new();
    for coins in numbers.skip(1) {
        let winner = if won[coins] { "First" } else { "Second" };
        writeln!(out, "{winner} {}", losses[coins]).unwrap();
    }
    print!("{out}");
}
