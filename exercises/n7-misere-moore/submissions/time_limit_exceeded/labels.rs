//! Labels positions of misère play by their options and remembers them. There
//! are too many of them if the piles are large.

use std::collections::HashMap;

type Known = HashMap<(usize, Vec<u64>), Option<Vec<u64>>>;

fn winning_move(
    k: usize,
    piles: &[u64],
    known: &mut Known,
) -> Option<Vec<u64>> {
    if let Some(found) = known.get(&(k, piles.to_vec())) {
        return found.clone();
    }
    let found = try_from(k, 0, &mut piles.to_vec(), piles, known);
    known.insert((k, piles.to_vec()), found.clone());
    found
}

/// Tries all ways to lower up to `left` of the piles from index `at` on.
fn try_from(
    left: usize,
    at: usize,
    next: &mut Vec<u64>,
    piles: &[u64],
    known: &mut Known,
) -> Option<Vec<u64>> {
    // k is the number of piles lowered so far plus those left to lower.
    let k = left + (0..at).filter(|&i| next[i] < piles[i]).count();
    if at == piles.len() {
        let moved = next.as_slice() != piles;
        let lost = moved
            && next.iter().any(|&pile| pile > 0)
            && winning_move(k, &next.clone(), known).is_none();
        return lost.then(|| next.clone());
    }
    let least = if left == 0 { piles[at] } else { 0 };
    for rest in least..=piles[at] {
        next[at] = rest;
        let left = left - usize::from(rest < piles[at]);
        let found = try_from(left, at + 1, next, piles, known);
        if found.is_some() {
            next[at] = piles[at];
            return found;
        }
    }
    None
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut known = Known::new();
    for line in text.lines().skip(1) {
        let numbers: Vec<u64> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let (k, piles) = (numbers[0] as usize, &numbers[2..]);
        match winning_move(k, piles, &mut known) {
            None => println!("lost"),
            Some(next) => {
                let next: Vec<String> =
                    next.iter().map(u64::to_string).collect();
                println!("won {}", next.join(" "));
            }
        }
    }
}
