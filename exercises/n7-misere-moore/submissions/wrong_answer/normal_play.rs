//! Plays as in normal play, even when no pile is large any more.

use std::fmt::Write;

fn winning_move(k: usize, piles: &[u64]) -> Option<Vec<u64>> {
    let mut next = piles.to_vec();
    let mut lowered = vec![false; piles.len()];
    for column in (0..30).rev() {
        let bit = 1 << column;
        let here = |pile: u64| pile & bit != 0;
        let ones = (0..piles.len()).filter(|&i| !lowered[i] && here(piles[i]));
        let ones: Vec<usize> = ones.collect();
        let rest = ones.len() % (k + 1);
        let mut missing = (k + 1 - rest) % (k + 1);
        let free = lowered.iter().filter(|&&is| is).count();
        if missing > free {
            for &i in &ones[..rest] {
                next[i] &= !bit;
            }
            for i in (0..piles.len()).filter(|&i| lowered[i]) {
                next[i] &= !bit;
            }
            for &i in &ones[..rest] {
                lowered[i] = true;
            }
            continue;
        }
        for i in (0..piles.len()).filter(|&i| lowered[i]) {
            next[i] &= !bit;
            if missing > 0 {
                next[i] |= bit;
                missing -= 1;
            }
        }
    }
    lowered.contains(&true).then_some(next)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.lines().skip(1) {
        let numbers: Vec<u64> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        match winning_move(numbers[0] as usize, &numbers[2..]) {
            None => out += "lost\n",
            Some(next) => {
                out += "won";
                next.iter().for_each(|pile| write!(out, " {pile}").unwrap());
                out += "\n";
            }
        }
    }
    print!("{out}");
}
