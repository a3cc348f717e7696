//! Plays as in normal play while more than k piles are large; with at most k of
//! them, it leaves a number of single coins that is 1 modulo k + 1.

use std::fmt::Write;

/// A winning move as in normal play; `None` if k + 1 divides every column.
fn normal_move(k: usize, piles: &[u64]) -> Option<Vec<u64>> {
    let mut next = piles.to_vec();
    let mut lowered: Vec<usize> = Vec::new();
    for bit in (0..30).rev().map(|column| 1 << column) {
        let ones: Vec<usize> = (0..piles.len())
            .filter(|i| !lowered.contains(i) && piles[*i] & bit != 0)
            .collect();
        let rest = ones.len() % (k + 1);
        let missing = if rest == 0 { 0 } else { k + 1 - rest };
        lowered.iter().for_each(|&i| next[i] &= !bit);
        if missing <= lowered.len() {
            lowered[..missing].iter().for_each(|&i| next[i] |= bit);
        } else {
            ones[..rest].iter().for_each(|&i| next[i] &= !bit);
            lowered.extend(&ones[..rest]);
        }
    }
    (!lowered.is_empty()).then_some(next)
}

fn misere_move(k: usize, piles: &[u64]) -> Option<Vec<u64>> {
    let large: Vec<usize> =
        (0..piles.len()).filter(|&i| piles[i] > 1).collect();
    if large.len() > k {
        return normal_move(k, piles);
    }
    let single: Vec<usize> =
        (0..piles.len()).filter(|&i| piles[i] == 1).collect();
    // The range for the number of single coins that can be left.
    let least = single.len().saturating_sub(k - large.len());
    let most = single.len() + large.len();
    let moves = |&count: &usize| !large.is_empty() || count < most;
    let mut fits = (least..=most).filter(|count| count % (k + 1) == 1);
    let count = fits.find(moves)?;
    let mut next = vec![0; piles.len()];
    let keep = single.iter().chain(&large).take(count);
    keep.for_each(|&i| next[i] = 1);
    Some(next)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let numbers: Vec<u64> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        match misere_move(numbers[0] as usize, &numbers[2..]) {
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
